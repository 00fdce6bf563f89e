import { accessKeptDays } from '@engawa/contract/transparency';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { dataAccesses } from '../../platform/db/schema/transparency.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { createTransparency, createTransparencyStore } from './index.ts';

describe('transparency', () => {
  const app = useTestApp();
  let office: TestOffice;
  const listMembers = (query = '') =>
    app.call('GET', `/company/${office.companyId}/users${query}`, { bearer: office.boss.token });
  const entriesOf = async (bearer: string) => {
    const { body } = await app.call('GET', '/user/data-accesses', { bearer });
    return (body as { data: { kind: string; viewer: unknown; company: unknown; at: string }[] }).data;
  };

  beforeEach(async () => {
    office = await openTestOffice(app);
  });

  it('TSP-2 refuses guests', async () => {
    const answer = await app.call('GET', '/user/data-accesses', { bearer: office.guest.token });
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it('TSP-1 TSP-2 a person reads who looked at them; the Manager has no entry about themselves', async () => {
    expect(await entriesOf(office.ken.token)).toEqual([]);
    await listMembers();
    await listMembers();
    expect(await entriesOf(office.ken.token)).toEqual([
      {
        company: { uuid: office.companyId, name: 'Mori Works' },
        viewer: { name: 'Aya Mori' },
        kind: 'member_list',
        at: new Date(app.nowMs()).toISOString(),
      },
    ]);
    expect(await entriesOf(office.boss.token)).toEqual([]);
  });

  it('TSP-1 the next hour is another entry, and so is the file', async () => {
    const store = createTransparencyStore(app.database());
    const read = { companyId: office.companyId, viewer_id: office.boss.userId, kind: 'member_list' } as const;
    for (const minutes of [0, 1, 61])
      await store.insertAccesses({ ...read, at: new Date(Date.UTC(2026, 10, 20, 9, minutes)) }, [
        office.ken.userId,
      ]);
    await app.request(`/api/v1/company/${office.companyId}/users.csv`, {
      headers: { authorization: `Bearer ${office.boss.token}` },
    });
    expect((await entriesOf(office.ken.token)).map(({ kind }) => kind).toSorted()).toEqual([
      'member_file',
      'member_list',
      'member_list',
    ]);
  });

  it('TSP-1 a page of the list leaves no entry with people who are not on it, nor a refused one', async () => {
    await listMembers('?search=aya');
    await app.call('GET', `/company/${office.companyId}/users`, { bearer: office.ken.token });
    expect(await entriesOf(office.ken.token)).toEqual([]);
  });

  it('TSP-3 an entry stays without the name of a deleted Manager, and is deleted after 400 days', async () => {
    const sql = app.database().sql();
    const [viewer] = await sql
      .insert(users)
      .values({ email: 'mei@example.com', first_name: 'Mei', last_name: 'X', color: 'teal' })
      .returning();
    const store = createTransparencyStore(app.database());
    let nowMs = app.nowMs();
    const transparency = createTransparency({ store, now: () => nowMs });
    await transparency.noteListRead(office.companyId, viewer?.id ?? '', [office.ken.userId]);
    await sql.delete(users).where(eq(users.id, viewer?.id ?? ''));
    expect(await entriesOf(office.ken.token)).toMatchObject([{ viewer: null, kind: 'member_list' }]);
    nowMs += (accessKeptDays - 1) * 24 * 60 * 60 * 1_000;
    await transparency.forgetOld();
    expect(await sql.select().from(dataAccesses)).toHaveLength(1);
    nowMs += 2 * 24 * 60 * 60 * 1_000;
    await transparency.forgetOld();
    expect(await sql.select().from(dataAccesses)).toEqual([]);
  });
});
