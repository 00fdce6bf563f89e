import { maxReportNote, reportKeptDays } from '@engawa/contract/reports';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { messages, privateMessages } from '../../platform/db/schema/messages.ts';
import { usePusherClients } from '../../testing/pusher-clients.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type OfficePerson, openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { createReportsStore } from './store.ts';

type Who = Omit<OfficePerson, 'token'>;
type Listed = {
  id: string;
  content: string;
  place: string | null;
  note: string;
  is_done: boolean;
  reporter: { id: string | null; name: string };
  sender: { id: string | null; name: string };
};

describe('reports', () => {
  const app = useTestApp();
  const clients = usePusherClients(app);
  let office: TestOffice;
  let mei: OfficePerson;
  const db = () => app.database().sql();
  const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code ?? 'ok';
  /** Each is later than the one before. */
  const report = (who: Who, message_id: string, note?: string) => {
    app.wait(1);
    return office.as(who)('POST', `/space/${office.spaceId}/reports`, { message_id, note });
  };
  const list = async (who: Who) =>
    ((await office.as(who)('GET', `/company/${office.companyId}/reports`)).body as { data: Listed[] }).data;
  const mark = (who: Who, id: string, is_done = true) =>
    office.as(who)('PUT', `/company/${office.companyId}/reports/${id}`, { is_done });

  const idOf = (rows: { id: string }[]) => rows[0]?.id ?? '';
  const written = () => ({ sender_name: 'Ken', created_at: new Date() });
  const toRoom = async (content: string, fields: object = {}) =>
    idOf(
      await db()
        .insert(messages)
        .values({
          spaceId: office.spaceId,
          channel: `room_${office.roomId}`,
          sender_id: office.ken.userId,
          content,
          ...written(),
          ...fields,
        })
        .returning({ id: messages.id }),
    );
  const toMei = async (content: string, fields: object = {}) =>
    idOf(
      await db()
        .insert(privateMessages)
        .values({
          spaceId: office.spaceId,
          sender_id: office.ken.userId,
          recipient_id: mei.userId,
          content,
          ...written(),
          ...fields,
        })
        .returning({ id: privateMessages.id }),
    );

  beforeEach(async () => {
    office = await openTestOffice(app);
    mei = await office.addMember('mei');
  });

  it('RPT-1 refuses messages that the person may not read, own and deleted ones', async () => {
    const { ken, boss, guest } = office;
    const secret = await toMei('secret');
    for (const who of [boss, guest, ken])
      expect(codeOf(await report(who, secret))).toBe('MESSAGE_IS_NOT_EXIST');
    for (const fields of [
      { channel: 'room_60000000-0000-4000-8000-0000000000aa' },
      { deleted_at: new Date() },
      { sender_id: mei.userId },
    ])
      expect(codeOf(await report(mei, await toRoom('x', fields)))).toBe('MESSAGE_IS_NOT_EXIST');
    const early = await toRoom('early', { created_at: new Date(Date.now() - 86_400_000) });
    expect(codeOf(await report(guest, early))).toBe('MESSAGE_IS_NOT_EXIST');
    const withheld = await toMei('withheld', { is_withheld: true });
    expect(codeOf(await report(mei, withheld))).toBe('MESSAGE_IS_NOT_EXIST');
    const note = 'x'.repeat(maxReportNote + 1);
    expect(codeOf(await report(mei, secret, note))).toBe('INVALID_INPUT');
    expect(await list(boss)).toEqual([]);
  });

  it('RPT-1 RPT-2 RPT-6 Managers read a copy, which stays as it was, once for each reporter', async () => {
    const { boss, guest } = office;
    await clients.comeIn({ ...guest, spaceId: office.spaceId, roomId: office.roomId });
    const secret = await toMei('a threat');
    await toMei('another message');
    const loud = await toRoom('shouting');
    for (let time = 0; time < 2; time += 1)
      expect(codeOf(await report(mei, secret, 'Please help'))).toBe('ok');
    expect(codeOf(await report(guest, loud))).toBe('ok');
    await db().execute(sql`update private_messages set content = '', deleted_at = now()`);
    await db().execute(sql`delete from messages`);
    expect(await list(boss)).toMatchObject([
      { content: 'shouting', note: '', reporter: { name: 'Gus' }, place: expect.stringMatching(/./) },
      {
        content: 'a threat',
        note: 'Please help',
        place: null,
        is_done: false,
        sender: { id: office.ken.userId, name: 'Ken' },
        reporter: { id: mei.userId },
      },
    ]);
    expect(JSON.stringify(await list(boss))).not.toContain('another message');
  });

  it('RPT-3 refuses the eleventh in an hour', async () => {
    for (let count = 0; count < 10; count += 1)
      expect(codeOf(await report(mei, await toMei(`${count}`)))).toBe('ok');
    expect(codeOf(await report(mei, await toMei('one more')))).toBe('TOO_MANY_ATTEMPTS');
  });

  it('RPT-4 notifies the Managers, without the text; not the reporter and the sender', async () => {
    const { ken, boss } = office;
    const managed = async () => {
      const { rows } = await db().execute(sql`select payload from outbox where event = 'ReportEvent'`);
      return rows.map(({ payload }) => payload);
    };
    await report(mei, await toMei('a threat'), 'Please help');
    expect(await managed()).toEqual([
      { by: mei.userId, by_name: expect.stringContaining('mei'), user_ids: [boss.userId] },
    ]);
    await db().execute(sql`delete from outbox`);
    await db().update(companyUsers).set({ role: 'Manager' });
    await report(mei, await toMei('another'));
    expect(await managed()).toMatchObject([{ user_ids: [boss.userId] }]);
    expect(codeOf(await report(boss, await toRoom('shouting')))).toBe('ok');
    expect((await managed())[1]).toMatchObject({ by: boss.userId, user_ids: [mei.userId] });
    expect(ken.userId).not.toBe(boss.userId);
  });

  it('RPT-5 Managers mark them, open ones stand first, and nobody sees those about themselves', async () => {
    const { ken, boss, guest } = office;
    for (const content of ['first', 'second']) await report(mei, await toMei(content));
    const [second] = await list(boss);
    for (const who of [ken, mei]) expect(codeOf(await mark(who, second?.id ?? ''))).toBe('FORBIDDEN');
    expect(codeOf(await mark(guest, second?.id ?? ''))).toBe('COMPANY_IS_NOT_EXIST');
    expect(codeOf(await mark(boss, second?.id ?? ''))).toBe('ok');
    expect((await list(boss)).map(({ content, is_done }) => [content, is_done])).toEqual([
      ['first', false],
      ['second', true],
    ]);
    await mark(boss, second?.id ?? '', false);
    expect((await list(boss)).map(({ content }) => content)).toEqual(['second', 'first']);
    await db().update(companyUsers).set({ role: 'Manager' });
    expect(await list(ken)).toEqual([]);
    expect(codeOf(await mark(ken, second?.id ?? ''))).toBe('MESSAGE_IS_NOT_EXIST');
    expect(await list(mei)).toHaveLength(2);
    const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve' });
    const theirs = { bearer: eve.token, spaceToken: '' };
    expect(
      codeOf(
        await office.as(theirs)('PUT', `/company/${eve.companyId}/reports/${second?.id}`, { is_done: true }),
      ),
    ).toBe('MESSAGE_IS_NOT_EXIST');
  });

  it('RPT-7 are kept for 180 days, keep the names, and are in the export of the reporter', async () => {
    const { ken, boss } = office;
    await report(mei, await toMei('a threat'), 'Please help');
    const exportOf = async (who: Who) =>
      ((await office.as(who)('GET', '/user/export')).body as { reports: object[] }).reports;
    expect(await exportOf(mei)).toMatchObject([{ content: 'a threat', note: 'Please help' }]);
    expect(await exportOf(ken)).toEqual([]);
    expect(codeOf(await office.as(mei)('DELETE', '/user', { password: 'veranda2026' }))).toBe('ok');
    expect(await list(boss)).toMatchObject([{ content: 'a threat', reporter: { id: null } }]);
    const store = createReportsStore(app.database());
    const at = (days: number) => new Date(Date.now() - days * 86_400_000);
    await store.forgetBefore(at(reportKeptDays));
    expect(await list(boss)).toHaveLength(1);
    await store.forgetBefore(at(-1));
    expect(await list(boss)).toEqual([]);
  });
});
