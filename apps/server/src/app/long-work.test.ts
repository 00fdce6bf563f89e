import { AsyncResource } from 'node:async_hooks';
import { makeRoomFile, type Room } from '@engawa/contract/rooms';
import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { formOf } from '../testing/test-uploads.ts';

const app = useTestApp();
let office: TestOffice;
beforeEach(async () => {
  office = await openTestOffice(app);
});

/** Work that belongs to no transaction. */
const outside = AsyncResource.bind(<T>(work: () => T): T => work());
const query = async (text: string) => (await app.database().sql().execute(text)).rows;
/** Sessions of this database that have written, and wait for a lock. */
const waiting = `from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and backend_xid is not null`;
const countWaiting = async () => (await query(`select pid ${waiting}`)).length;

const jobs = [
  {
    job: 'an import of members',
    // Written last.
    table: 'audit_entries',
    left: () => 'select id from invitations',
    async start() {
      const rows = Array.from({ length: 300 }, (_, at) => `p${at}@example.com,Member`);
      const { status } = await app.call('POST', `/company/${office.companyId}/users/import`, {
        bearer: office.boss.token,
        body: { csv: `email,role\n${rows.join('\n')}` },
      });
      return status;
    },
  },
  {
    job: 'a room file',
    table: 'audit_entries',
    left: () => `select id from rooms where name = 'Workshop'`,
    async start() {
      const { body } = await office.as(office.boss)('GET', `/space?space_uuid=${office.spaceId}`);
      const [room] = (body as { data: { floors: { rooms: Room[] }[] } }).data.floors[0]?.rooms ?? [];
      if (room === undefined) throw new Error('There is no room.');
      const file = makeRoomFile([
        { label: '1F', rooms: [{ room: { ...room, name: 'Workshop' }, items: [] }] },
      ]);
      const form = formOf('file', new File([JSON.stringify(file)], 'room.json'));
      form.set('floor_uuid', office.floorId);
      form.set('is_trial', 'false');
      const { bearer, spaceToken } = office.boss;
      const headers = { authorization: `Bearer ${bearer}`, 'x-space-token': spaceToken };
      return (await app.request('/api/v1/room-file', { method: 'POST', body: form, headers })).status;
    },
  },
  {
    job: 'the deletion of a space',
    table: 'after_commit_events',
    left: () => `select 1 as gone where not exists (select from spaces where id = '${office.spaceId}')`,
    async start() {
      const sent = { space_uuid: office.spaceId, name: 'Main office' };
      return (await app.call('DELETE', '/space', { bearer: office.boss.token, body: sent })).status;
    },
  },
];

it.each(jobs)(
  'nothing of $job is seen before its end, and nothing is left of it when it dies',
  async (one) => {
    let during: Promise<number> | null = null;
    await app.database().transact(async () => {
      await query(`lock table ${one.table} in access exclusive mode`);
      await outside(async () => {
        during = one.start();
        await expect.poll(countWaiting).toBe(1);
        expect(await query(one.left())).toEqual([]);
        await query(`select pg_terminate_backend(pid) ${waiting}`);
        expect(await during).toBe(503);
      });
    });
    expect(await query(one.left())).toEqual([]);
    expect(await one.start()).toBeLessThan(300);
    expect(await query(one.left())).not.toEqual([]);
  },
);
