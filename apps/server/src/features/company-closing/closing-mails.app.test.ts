import { startMailServer } from '@engawa/testkit/mail-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { mails } from '../../platform/db/schema/mails.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { openTestOffice } from '../../testing/test-office.ts';

describe('the letters about a closed company', () => {
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    mailServer = await startMailServer();
  });
  afterAll(() => mailServer?.close());
  const app = useTestApp({
    env: () => ({ mail: { smtpUrl: mailServer.url, from: 'Engawa <engawa@example.com>' } }),
  });

  it('CMP-8 go to each Manager with a verified address, and to nobody else', async () => {
    const office = await openTestOffice(app);
    const sql = app.database().sql();
    await sql.update(users).set({ email_verified_at: new Date() });
    const headers = { 'x-company': office.companyId };
    await app.call('PUT', `/user/${office.ken.userId}/role`, {
      bearer: office.boss.bearer,
      headers,
      body: { role_id: 1 },
    });
    await office.addMember('mei');
    const body = { name: 'Mori Works', password: 'veranda2026' };
    await app.call('DELETE', '/company', { bearer: office.boss.bearer, headers, body });
    const letters = (await sql.select().from(mails)).filter(({ kind }) => kind === 'company_closed');
    expect(letters.map(({ recipient }) => recipient).sort()).toEqual(['aya@example.com', 'ken@example.com']);
  });
});
