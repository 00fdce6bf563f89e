import { maxBlocks } from '@engawa/contract/blocks';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '../../platform/db/schema/blocks.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type OfficePerson, openTestOffice, type TestOffice } from '../../testing/test-office.ts';

describe('blocks over HTTP', () => {
  const app = useTestApp();
  let office: TestOffice;
  type Who = Omit<OfficePerson, 'token'>;
  /** Each is later than the one before. */
  const block = (who: Who, userId: string) => {
    app.wait(1);
    return office.as(who)('PUT', `/space/${office.spaceId}/blocks/${userId}`);
  };
  const unblock = (who: Who, userId: string) => office.as(who)('DELETE', `/user/blocks/${userId}`);
  const listOf = async (who: Who) =>
    ((await office.as(who)('GET', '/user/blocks')).body as { data: { user_id: string; name: string }[] })
      .data;
  const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code ?? 'ok';

  beforeEach(async () => {
    office = await openTestOffice(app);
  });

  it('BLK-1 refuses oneself, people of elsewhere and nobody at all', async () => {
    const { ken, boss } = office;
    const eve = await app.register({ email: 'eve@example.com', company_name: 'Eve' });
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const userId of [ken.userId, eve.userId, nobody])
      expect(codeOf(await block(ken, userId))).toBe('USER_IS_NOT_EXIST');
    expect(codeOf(await block(ken, 'x'))).toBe('INVALID_INPUT');
    const theirs = { bearer: eve.token, spaceToken: boss.spaceToken };
    expect(codeOf(await office.as(theirs)('PUT', `/space/${office.spaceId}/blocks/${ken.userId}`))).toBe(
      'SPACE_TOKEN_DENIED',
    );
    expect(await listOf(ken)).toEqual([]);
  });

  it('BLK-1 BLK-2 Members, guests and Managers block each other, once, and take it back', async () => {
    const { ken, boss, guest } = office;
    for (const other of [guest, boss, boss]) expect(codeOf(await block(ken, other.userId))).toBe('ok');
    expect(codeOf(await block(guest, ken.userId))).toBe('ok');
    expect(await listOf(ken)).toMatchObject([
      { user_id: boss.userId },
      { user_id: guest.userId, name: 'Gus' },
    ]);
    expect(await listOf(guest)).toMatchObject([{ user_id: ken.userId }]);
    expect(await listOf(boss)).toEqual([]);
    for (let time = 0; time < 2; time += 1) expect(codeOf(await unblock(ken, boss.userId))).toBe('ok');
    // One's own alone.
    await unblock(ken, ken.userId);
    expect(await listOf(ken)).toMatchObject([{ user_id: guest.userId }]);
    expect(await listOf(guest)).toHaveLength(1);
  });

  it('BLK-1 refuses the 501st', async () => {
    const { ken, boss, guest } = office;
    await app
      .database()
      .sql()
      .execute(sql`
      with people as (insert into users (first_name, last_name, color, is_guest)
        select 'p', '', 'moss', true from generate_series(1, ${maxBlocks - 1}) returning id)
      insert into blocks (user_id, blocked_id, created_at)
        select ${ken.userId}, id, now() from people`);
    expect(codeOf(await block(ken, boss.userId))).toBe('ok');
    expect(await block(ken, guest.userId)).toMatchObject({
      body: { code: 'BLOCKS_ARE_TOO_MANY', detail: { limit: maxBlocks } },
    });
    expect(codeOf(await block(ken, boss.userId))).toBe('ok');
    expect(await listOf(ken)).toHaveLength(maxBlocks);
  });

  it('BLK-2 the export lists them, and they go with each of the two accounts', async () => {
    const { ken, boss, guest } = office;
    const mei = await office.addMember('mei');
    for (const other of [mei, guest]) await block(ken, other.userId);
    await block(mei, ken.userId);
    const exported = await office.as(ken)('GET', '/user/export');
    const idsOf = (blocked: { id: string }[]) => blocked.map(({ id }) => id).sort();
    expect(idsOf((exported.body as { blocked: { id: string }[] }).blocked)).toEqual(
      [mei.userId, guest.userId].sort(),
    );
    const theirs = await office.as(boss)('GET', '/user/export');
    expect((theirs.body as { blocked: object[] }).blocked).toEqual([]);
    const pairs = async () =>
      (await app.database().sql().select().from(blocks)).map(({ userId, blocked_id }) => [
        userId,
        blocked_id,
      ]);
    expect(codeOf(await office.as(mei)('DELETE', '/user', { password: 'veranda2026' }))).toBe('ok');
    expect(await pairs()).toEqual([[ken.userId, guest.userId]]);
  });

  it('BLK-3 each space where the person may be learns of it, and no other', async () => {
    const { ken, boss, guest } = office;
    const rows = async () => {
      const { rows } = await app
        .database()
        .sql()
        .execute(sql`select space_id, payload from outbox where event = 'BlockEvent' order by id`);
      return rows;
    };
    await block(ken, boss.userId);
    await block(guest, boss.userId);
    await block(guest, boss.userId);
    const payload = (by: string) => ({ by, user_id: boss.userId, is_blocked: true });
    const all = await rows();
    expect(all.filter(({ space_id }) => space_id === office.spaceId)).toMatchObject([
      { payload: payload(ken.userId) },
      { payload: payload(guest.userId) },
    ]);
    // The Member also has a company and a space of their own; the guest has one space alone.
    expect(all).toHaveLength(3);
  });
});
