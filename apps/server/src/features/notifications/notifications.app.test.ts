import { notificationsKeptDays } from '@engawa/contract/notifications';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationMarks } from '../../platform/db/schema/messages.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { createNotificationsStore } from './store.ts';

const about = (name: string) => ({ kind: 'private_message', by_id: name, by_name: name }) as const;
const knock = { kind: 'knock', by_id: 'x', by_name: 'Ben', place: 'Den' } as const;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 9, minute));

describe('notifications', () => {
  const app = useTestApp();
  let office: TestOffice;
  const path = () => `/space/${office.spaceId}/notifications`;
  const store = () => createNotificationsStore(app.database());
  const listOf = async (who: keyof TestOffice & ('ken' | 'boss')) =>
    ((await office.as(office[who])('GET', path())).body as { data: { about: object; is_read: boolean }[] })
      .data;
  const give = (
    userId: string,
    what: Parameters<ReturnType<typeof store>['insert']>[2]['about'],
    minute: number,
  ) => store().insert(office.spaceId, userId, { about: what, link: null }, at(minute));

  beforeEach(async () => {
    office = await openTestOffice(app);
  });

  it('NTF-3 are one’s own, newest first, are read up to a time, and deleted', async () => {
    await give(office.ken.userId, knock, 1);
    await give(office.ken.userId, about('aya'), 2);
    expect(await listOf('boss')).toEqual([]);
    expect(await listOf('ken')).toMatchObject([
      { about: about('aya'), is_read: false, at: at(2).toISOString() },
      { about: knock, is_read: false },
    ]);
    const ken = office.as(office.ken);
    expect((await office.as(office.boss)('PUT', path(), { up_to: at(9).toISOString() })).body).toEqual({
      data: { read: 0 },
    });
    expect((await ken('PUT', path(), { up_to: at(1).toISOString() })).body).toEqual({ data: { read: 1 } });
    expect((await listOf('ken')).map(({ is_read }) => is_read)).toEqual([false, true]);
    expect((await ken('DELETE', path())).body).toEqual({ data: { deleted: 2 } });
    expect(await listOf('ken')).toEqual([]);
  });

  it('NTF-1 has one notification for each sender of private messages, until it is read', async () => {
    const { userId } = office.ken;
    for (const minute of [1, 2, 3]) await give(userId, about('aya'), minute);
    await give(userId, about('ben'), 4);
    expect(await listOf('ken')).toHaveLength(2);
    await office.as(office.ken)('PUT', path(), { up_to: at(9).toISOString() });
    await give(userId, about('aya'), 10);
    expect(await listOf('ken')).toHaveLength(3);
  });

  it('NTF-1 has one notification for each person who knocks, until it is read', async () => {
    for (const minute of [1, 2, 3]) await give(office.ken.userId, knock, minute);
    await give(office.ken.userId, { ...knock, by_id: 'y' }, 4);
    expect(await listOf('ken')).toHaveLength(2);
  });

  it('NTF-1 stores no message of a silent conversation', async () => {
    const { spaceId, ken, boss } = office;
    const conversation = `with_${boss.userId}`;
    await app
      .database()
      .sql()
      .insert(conversationMarks)
      .values({ spaceId, userId: ken.userId, conversation, is_muted: true, updated_at: at(1) });
    expect(await give(ken.userId, about(boss.userId), 2)).toBe(false);
    expect(await give(ken.userId, about('aya'), 3)).toBe(true);
    expect(await listOf('ken')).toHaveLength(1);
  });

  it('NTF-1 forgets what is older than 30 days', async () => {
    await give(office.ken.userId, knock, 1);
    const later = new Date(at(1).getTime() + notificationsKeptDays * 86_400_000 + 1);
    await store().forgetBefore(new Date(later.getTime() - notificationsKeptDays * 86_400_000));
    expect(await listOf('ken')).toEqual([]);
  });

  it('NTF-5 stores no kind that the person has turned off', async () => {
    await office.as(office.ken)('PUT', '/user/setting', { muted_notifications: ['knock'] });
    expect(await give(office.ken.userId, knock, 1)).toBe(false);
    await give(office.ken.userId, about('aya'), 2);
    expect(await listOf('ken')).toMatchObject([{ about: about('aya') }]);
    const wrong = await office.as(office.ken)('PUT', '/user/setting', { muted_notifications: ['weather'] });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it('NTF-6 the personal export contains them', async () => {
    await give(office.ken.userId, knock, 1);
    const { body } = await office.as(office.ken)('GET', '/user/export');
    expect(body).toMatchObject({ notifications: [{ about: knock, at: at(1).toISOString() }] });
  });

  it('BLK-7 BLK-10 are not stored of people whom one has blocked, except what a Manager decides', async () => {
    const { ken, boss, guest } = office;
    await office.as(ken)('PUT', `/space/${office.spaceId}/blocks/${boss.userId}`);
    const by = { by_id: boss.userId, by_name: 'Boss' };
    for (const one of [
      { kind: 'missed_request', ...by, topic: '' },
      { kind: 'private_message', ...by },
      { kind: 'knock', ...by, place: 'Den' },
    ] as const) {
      expect(await give(ken.userId, one, 1)).toBe(false);
      expect(await give(guest.userId, one, 1)).toBe(true);
    }
    expect(await give(ken.userId, { kind: 'mute', ...by, device: 'audio' }, 1)).toBe(true);
    expect(await give(ken.userId, { kind: 'role_change', role: 'Member' }, 1)).toBe(true);
    await office.as(ken)('DELETE', `/user/blocks/${boss.userId}`);
    expect(await give(ken.userId, { kind: 'private_message', ...by }, 1)).toBe(true);
  });
});
