import { type OpenIdPerson, type OpenIdProvider, startOpenIdProvider } from '@engawa/testkit/openid-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOpenIdProvider } from './openid-provider.ts';

const request = {
  redirect_uri: 'http://127.0.0.1:4000/auth/social-callback',
  state: 'state-of-this-log-in',
  nonce: 'nonce-of-this-log-in',
  verifier: 'v'.repeat(43),
  mustReauthenticate: false,
};

let plain: OpenIdProvider;
let slashed: OpenIdProvider;
beforeAll(async () => {
  plain = await startOpenIdProvider();
  slashed = await startOpenIdProvider({ endsInSlash: true });
});
afterAll(() => Promise.all([plain.stop(), slashed.stop()]));
beforeEach(() => {
  plain.next = {};
  plain.isTerse = false;
});

/** Logs a person in at the provider and comes back. */
const logIn = async (
  provider: OpenIdProvider,
  person: OpenIdPerson,
  settings: { issuer?: string; isEmailTrusted?: boolean } = {},
) => {
  provider.person = person;
  const adapter = createOpenIdProvider(
    {
      name: 'openid',
      label: 'Home',
      client_id: 'engawa',
      client_secret: 'hush',
      issuer: provider.issuer,
      ...settings,
    },
    Date.now,
  );
  const answer = await fetch(await adapter.addressFor(request), { redirect: 'manual' });
  return adapter.receive(request, new URL(answer.headers.get('location') ?? '').searchParams);
};
const dai = { sub: 'dai', email: 'd@example.com', email_verified: true };

describe('IDN-3 an OpenID provider', () => {
  it('is found whether or not the setting ends in a slash, as its issuer does or does not', async () => {
    for (const provider of [plain, slashed])
      for (const issuer of [provider.issuer.replace(/\/$/, ''), `${provider.issuer.replace(/\/$/, '')}/`])
        expect(await logIn(provider, dai, { issuer })).toMatchObject({
          subject: 'dai',
          issuer: provider.issuer,
        });
  });

  it('says why it cannot be used, for the operator', async () => {
    const settings = { name: 'openid', label: 'Home', client_id: 'engawa', client_secret: 'hush' } as const;
    const wrong = createOpenIdProvider({ ...settings, issuer: `${plain.issuer}/elsewhere` }, Date.now);
    await expect(wrong.describe?.()).rejects.toThrow(/404/);
    await createOpenIdProvider({ ...settings, issuer: slashed.issuer }, Date.now).describe?.();
  });

  it('may have a clock that is 45 s ahead, and not one that is two minutes ahead', async () => {
    const ahead = (seconds: number) => {
      const at = Math.floor(Date.now() / 1_000) + seconds;
      plain.next = { claims: { ...dai, iat: at, nbf: at } };
      return logIn(plain, dai);
    };
    expect(await ahead(45)).toMatchObject({ subject: 'dai' });
    await expect(ahead(120)).rejects.toThrow();
  });

  it.each<[string, Partial<OpenIdPerson>, { first_name: string; last_name: string }]>([
    ['two parts', { given_name: 'Dai', family_name: 'Ito' }, { first_name: 'Dai', last_name: 'Ito' }],
    ['a whole name', { name: 'Dai Ito' }, { first_name: 'Dai', last_name: 'Ito' }],
    ['a whole name with the family first', { name: '伊藤 大' }, { first_name: '大', last_name: '伊藤' }],
    ['one word', { name: '伊藤大' }, { first_name: '伊藤大', last_name: '' }],
    ['three words', { name: 'Ana Maria Silva' }, { first_name: 'Ana Maria Silva', last_name: '' }],
    ['the given name alone', { given_name: 'Dai' }, { first_name: 'Dai', last_name: '' }],
    ['none', {}, { first_name: '', last_name: '' }],
  ])('names people by %s', async (_what, names, expected) => {
    expect(await logIn(plain, { ...dai, ...names })).toMatchObject(expected);
  });

  it('is asked for what the ID token lacks', async () => {
    plain.isTerse = true;
    expect(await logIn(plain, { ...dai, given_name: 'Dai', family_name: 'Ito' })).toMatchObject({
      email: 'd@example.com',
      is_email_verified: true,
      first_name: 'Dai',
    });
  });

  it.each<[string, Partial<OpenIdPerson>, boolean, boolean]>([
    ['it says so', { email_verified: true }, false, true],
    ['it says so as a text', { email_verified: 'true' }, false, true],
    ['it says the opposite as a text', { email_verified: 'false' }, false, false],
    ['it does not say', { email_verified: undefined as never }, false, false],
    ['it does not say and is trusted', { email_verified: undefined as never }, true, true],
    ['it says the opposite and is trusted', { email_verified: false }, true, false],
  ])('has proved an address when %s: %j', async (_what, claims, isEmailTrusted, isVerified) => {
    const person = await logIn(plain, { ...dai, ...claims }, { isEmailTrusted });
    expect(person).toMatchObject({ email: 'd@example.com', is_email_verified: isVerified });
  });

  it('may have the address in the name of the user alone, which then is not proved', async () => {
    const person = { sub: 'dai', preferred_username: 'd@example.com' };
    expect(await logIn(plain, person, { isEmailTrusted: true })).toMatchObject({
      email: 'd@example.com',
      is_email_verified: false,
    });
    expect(await logIn(plain, { sub: 'dai', preferred_username: 'dai' })).toMatchObject({ email: null });
  });
});
