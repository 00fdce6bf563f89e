import { type MailServer, startMailServer } from '@engawa/testkit/mail-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { mails } from '../../platform/db/schema/mails.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';

/** The text of an e-mail, with its folded lines joined. */
const textOf = (raw: string): string => {
  const unfolded = raw.replaceAll(/=\r?\n/g, '');
  return unfolded.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
};
const linkIn = (raw: string): URL => {
  const found = /https?:\/\/[^\s"<>]*\/auth\/join\/[^\s"<>]*/.exec(textOf(raw))?.[0];
  if (found === undefined) throw new Error(`No link in ${raw}`);
  return new URL(found.replaceAll('&amp;', '&'));
};

describe('an invitation by e-mail', () => {
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
  });
  afterAll(() => mailServer?.close());
  const app = useTestApp({ env: () => ({ mail: { smtpUrl: mailServer.url, from: 'engawa@example.com' } }) });
  let boss: Awaited<ReturnType<typeof app.register>>;

  const verify = (userId: string) =>
    app.database().sql().update(users).set({ email_verified_at: new Date() }).where(eq(users.id, userId));
  const invite = (emails: string, more: object = {}) =>
    app.call('POST', '/invite-user', {
      bearer: boss.token,
      headers: { 'x-localization': 'en' },
      body: { space_id: boss.spaceId, emails, ...more },
    });
  const mailsTo = (email: string) =>
    mailServer.received.filter(({ to, raw }) => to.includes(email) && textOf(raw).includes('/auth/join/'));
  const awaitMail = async (email: string, count = 1) =>
    vi.waitFor(
      () => {
        const mails = mailsTo(email);
        expect(mails).toHaveLength(count);
        return mails.at(-1)?.raw ?? '';
      },
      { timeout: 20_000, interval: 50 },
    );
  const register = (email: string, link: URL) =>
    app.call('POST', '/invite-register', {
      body: {
        first_name: 'New',
        last_name: 'Person',
        password: 'veranda2026',
        email,
        invite_company_id: boss.companyId,
        invite_space_id: boss.spaceId,
        invitation: {
          token: link.searchParams.get('token'),
          ...(link.searchParams.has('proof') ? { proof: link.searchParams.get('proof') } : {}),
        },
      },
    });

  beforeEach(async () => {
    boss = await app.register();
    await verify(boss.userId);
  });

  it('INV-4 is refused while the inviter’s own address is not verified', async () => {
    await app.database().sql().update(users).set({ email_verified_at: null });
    expect(await invite('first@example.com')).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_IS_NOT_VERIFIED' },
    });
    const kinds = await app.database().sql().select({ kind: mails.kind }).from(mails);
    expect(kinds).not.toContainEqual({ kind: 'invitation' });
  });

  it('INV-2 INV-3 is sent, and sent again, in the language of the inviter', async () => {
    expect((await invite('twice@example.com')).body).toMatchObject({
      data: [{ outcome: 'sent', link: expect.any(String) }],
    });
    const first = await awaitMail('twice@example.com');
    expect(first).toContain('aya@example.com has invited you to a virtual office');
    expect((await invite('twice@example.com')).body).toMatchObject({ data: [{ outcome: 'sent_again' }] });
    const second = await awaitMail('twice@example.com', 2);
    expect(linkIn(second).href).toBe(linkIn(first).href);
    expect(linkIn(first).pathname).toMatch(/^\/en\/auth\/join\//);
  });

  it('INV-21 names no person, company or space, so nobody can put an advertisement into it', async () => {
    boss = await app.register({
      email: 'spam@example.com',
      first_name: 'Cheap',
      last_name: 'Pills',
      company_name: 'Buy pills',
      space_name: 'pills.example',
    });
    await verify(boss.userId);
    await invite('invited@example.com');
    expect(await awaitMail('invited@example.com')).not.toMatch(/pills/i);
  });

  it('INV-6 is sent to one address five times a day at most', async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 6; n += 1)
      outcomes.push(textAt((await invite('often@example.com')).body, 'data.0.outcome'));
    expect(outcomes).toEqual(['sent', ...Array<string>(4).fill('sent_again'), 'too_many']);
  });

  it('INV-6 does not count what others have sent to the address', async () => {
    const mine = boss;
    for (let n = 0; n < 5; n += 1) await invite('wanted@example.com');
    boss = await app.register({ email: 'other@example.com', company_name: 'Other Inc' });
    await verify(boss.userId);
    expect((await invite('wanted@example.com')).body).toMatchObject({ data: [{ outcome: 'sent' }] });
    boss = mine;
    expect((await invite('wanted@example.com')).body).toMatchObject({ data: [{ outcome: 'too_many' }] });
  });

  it('INV-11 verifies the address by its link', async () => {
    await invite('proved@example.com');
    const link = linkIn(await awaitMail('proved@example.com'));
    const { status, body } = await register('proved@example.com', link);
    expect(status).toBe(201);
    expect(body).toMatchObject({ data: { user: { is_email_verified: true } } });
  });

  it('INV-11 does not verify the address by the link that Managers copy', async () => {
    const copied = new URL(textAt((await invite('copied@example.com')).body, 'data.0.link'));
    expect(copied.searchParams.has('proof')).toBe(false);
    const { body } = await register('copied@example.com', copied);
    expect(body).toMatchObject({ data: { user: { is_email_verified: false } } });
  });

  it('INV-11 has a proof that is not valid for another invitation', async () => {
    await invite('mine@example.com');
    const mine = linkIn(await awaitMail('mine@example.com'));
    const theirs = new URL(textAt((await invite('theirs@example.com')).body, 'data.0.link'));
    theirs.searchParams.set('proof', mine.searchParams.get('proof') ?? '');
    const { body } = await register('theirs@example.com', theirs);
    expect(body).toMatchObject({ data: { user: { is_email_verified: false } } });
  });

  it('INV-11 asks a user who has verified the address before to log in', async () => {
    const old = await app.register({ email: 'old@example.com', company_name: 'Old Inc' });
    await verify(old.userId);
    await invite('old@example.com');
    const link = linkIn(await awaitMail('old@example.com'));
    expect(await register('old@example.com', link)).toMatchObject({
      status: 400,
      body: { code: 'EMAIL_TAKEN' },
    });
    const answer = await app.call('POST', '/invitation/accept', {
      bearer: old.token,
      body: { token: link.searchParams.get('token') },
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { space: { uuid: boss.spaceId } } } });
  });

  it('INV-8 writes no secret of an e-mail to the log', async () => {
    await invite('quiet@example.com');
    const link = linkIn(await awaitMail('quiet@example.com'));
    for (const name of ['token', 'proof']) expect(app.logged()).not.toContain(link.searchParams.get(name));
  });
});
