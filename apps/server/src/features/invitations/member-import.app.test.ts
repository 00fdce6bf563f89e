import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyPlans, companyUsers } from '../../platform/db/schema/companies.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';
import { spaceUsers } from '../../platform/db/schema/spaces.ts';
import { textAt, useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

describe('importing members from CSV', () => {
  const app = useTestApp();
  let office: TestOffice;
  let annexId: string;

  const send = (path: string, csv: string, bearer = office.boss.token) =>
    app.call('POST', `/company/${office.companyId}/users/import${path}`, { bearer, body: { csv } });
  const preview = async (csv: string) => {
    const { status, body } = await send('/preview', csv);
    expect(status).toBe(200);
    return (
      body as {
        data: {
          rows: { line: number; email: string; outcome: string; problems: string[] }[];
          needed: number;
          left: number;
        };
      }
    ).data;
  };
  const rowsOf = async (csv: string) =>
    (await preview(csv)).rows.map(({ line, outcome, problems }) => [line, outcome, ...problems]);
  const kept = () => app.database().sql().select().from(invitations);
  const wrongAtCsv = (key: string) => ({
    status: 400,
    body: { code: 'INVALID_INPUT', detail: { issues: [{ path: 'csv', key }] } },
  });

  beforeEach(async () => {
    office = await openTestOffice(app);
    const { body } = await app.call('POST', '/space', { bearer: office.boss.token, body: { name: '別館' } });
    annexId = textAt(body, 'data.uuid');
  });

  describe('refusals', () => {
    it('INV-22 INV-23 refuses everyone but Managers of the company', async () => {
      const csv = 'email\nnew@example.com';
      const stranger = await app.register({ email: 'eve@example.com', company_name: 'Eve Inc' });
      for (const path of ['', '/preview']) {
        expect(await send(path, csv, office.ken.token)).toMatchObject({ body: { code: 'FORBIDDEN' } });
        for (const { token } of [office.guest, stranger])
          expect(await send(path, csv, token)).toMatchObject({ body: { code: 'COMPANY_IS_NOT_EXIST' } });
      }
      expect(await kept()).toEqual([]);
    });

    it.each([
      ['a file without addresses', 'name,role\nAya,Member', 'validation.import_header'],
      ['what is no CSV', 'email\n"open', 'validation.import_unreadable'],
      ['too many rows', `email\n${'a@b.jp\n'.repeat(5_001)}`, 'validation.import_too_long'],
    ])('INV-23 refuses %s at the file', async (_what, csv, key) => {
      for (const path of ['', '/preview']) expect(await send(path, csv)).toMatchObject(wrongAtCsv(key));
    });

    it('INV-23 one wrong row imports nobody', async () => {
      const csv = 'email,role\na@example.com,Member\nb@example.com,Boss';
      expect(await send('', csv)).toMatchObject(wrongAtCsv('validation.import_rows'));
      expect(await kept()).toEqual([]);
    });

    it('INV-23 too few places import nobody, and the preview says how many are free', async () => {
      await app
        .database()
        .sql()
        .update(companyPlans)
        .set({ max_members: 3 })
        .where(eq(companyPlans.companyId, office.companyId));
      const csv = 'email\na@example.com\nb@example.com';
      expect(await preview(csv)).toMatchObject({ needed: 2, left: 1 });
      expect(await send('', csv)).toMatchObject({
        status: 403,
        body: { code: 'PLAN_MEMBER_LIMIT', detail: { limit: 3 } },
      });
      expect(await kept()).toEqual([]);
      expect((await send('', 'email\na@example.com')).body).toEqual({ data: { invited: 1, unchanged: 0 } });
    });
  });

  it('INV-22 says for each row what happens, and why a row is wrong', async () => {
    await send('', 'email\nopen@example.com');
    expect(
      await rowsOf(
        [
          'メールアドレス,権限,部署,スペース,メモ',
          'new@example.com,マネージャー,営業,別館、Main office,x',
          'KEN@example.com,Member,,',
          'open@example.com',
          '',
          'no address,Boss,円卓,月面',
          'new@example.com',
        ].join('\n'),
      ),
    ).toEqual([
      [2, 'invite'],
      [3, 'already_member'],
      [4, 'already_invited'],
      [6, 'wrong', 'email', 'role', 'department', 'space'],
      [7, 'wrong', 'duplicate'],
    ]);
    expect(await kept()).toHaveLength(1);
  });

  it('INV-23 the same file a second time changes nothing', async () => {
    const csv = '\uFEFFname,email\r\n"Sato, Aya",a@example.com\r\n"Ito ""Ken""",b@example.com\r\n';
    expect((await send('', csv)).body).toEqual({ data: { invited: 2, unchanged: 0 } });
    const first = await kept();
    expect((await send('', csv)).body).toEqual({ data: { invited: 0, unchanged: 2 } });
    expect(await kept()).toEqual(first);
  });

  it('INV-23 of two imports of the same file at once, each person is invited once', async () => {
    const csv = 'email\na@example.com\nb@example.com';
    const answers = await Promise.all([send('', csv), send('', csv)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await kept()).map(({ email }) => email).toSorted()).toEqual(['a@example.com', 'b@example.com']);
  });

  it('INV-24 accepting gives the role, the spaces that still exist, and the department', async () => {
    await send('', 'email,role,department,spaces\nmei@example.com,Member,sales,Main office;別館');
    const { body } = await app.call('GET', '/invitations', {
      bearer: office.boss.token,
      headers: { 'x-company': office.companyId },
    });
    const token = new URL(textAt(body, 'data.0.link')).searchParams.get('token');
    const mei = await app.register({ email: 'mei@example.com', company_name: 'Mei Inc' });
    const accepted = await app.call('POST', '/invitation/accept', { bearer: mei.token, body: { token } });
    expect(accepted.status).toBe(200);
    const sql = app.database().sql();
    const member = (await sql.select().from(companyUsers).where(eq(companyUsers.userId, mei.userId))).find(
      ({ companyId }) => companyId === office.companyId,
    );
    expect(member).toMatchObject({ role: 'Member', department: 'sales' });
    const spaces = await sql.select().from(spaceUsers).where(eq(spaceUsers.userId, mei.userId));
    expect(spaces.map(({ spaceId }) => spaceId)).toEqual(expect.arrayContaining([office.spaceId, annexId]));
  });
});
