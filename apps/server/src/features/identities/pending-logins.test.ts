import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createKeys } from '../../platform/crypto/keys.ts';
import { createSealedText } from '../../platform/crypto/sealed-text.ts';
import { createPendingLogins, type Outgoing } from './pending-logins.ts';
import type { IdentitiesStore } from './store.ts';

const sealedText = createSealedText(createKeys('a secret of thirty-two characters')('stored secrets'));
const createdAt = new Date('2026-12-01T09:00:00Z');
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const about: Outgoing = {
  kind: 'outgoing',
  provider: 'google',
  redirect_uri: 'https://office.example/social/callback',
  nonce: 'nonce',
  verifier: 'verifier',
  return_to: '/mypage',
  linkTo: null,
  proves: null,
};

/** Pending log-ins whose store has one row, sealed, which the state `state` finds. */
const pendingWith = (stored: object) => {
  const hash = hashOf('state');
  const sealed = sealedText.seal(JSON.stringify(stored), { table: 'outside_logins', rowId: hash });
  const row = { hash, provider: 'google', sealed, created_at: createdAt, expires_at: createdAt };
  const store = {
    findOutsideLogIn: async () => row,
    takeOutsideLogIn: async () => true,
  } as unknown as IdentitiesStore;
  return createPendingLogins({ store, sealedText, now: () => createdAt.getTime() });
};

it('is taken back by the browser that began it', async () => {
  const pending = pendingWith({ binding: hashOf('browser'), about });
  expect(await pending.takeBack('state', 'browser')).toEqual(about);
  await expect(pending.takeBack('state', 'another')).rejects.toMatchObject({ code: 'OUTSIDE_LOGIN_FAILED' });
});

it('is over when an older version of the server wrote it', async () => {
  const { redirect_uri, return_to, ...others } = about;
  const older = Object.assign(others, { redirectUri: redirect_uri, returnTo: return_to });
  const pending = pendingWith({ binding: hashOf('browser'), about: older });
  await expect(pending.takeBack('state', 'browser')).rejects.toMatchObject({ code: 'OUTSIDE_LOGIN_IS_OVER' });
});
