import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditChains, auditEntries } from '../db/schema/audit.ts';
import { onEachDatabase } from '../db/testing/on-each-database.ts';
import { company, openAuditLog } from './audit-log.fixture.ts';
import { changedValues } from './audit-record.ts';

const dayMs = 24 * 60 * 60 * 1_000;

onEachDatabase('the audit log', (database) => {
  const open = (nowMs?: number) => openAuditLog(database(), nowMs);

  it('AUD-3 numbers the entries of each company, and an untouched log is intact', async () => {
    const { log, add, begin } = open();
    await begin();
    for (let index = 0; index < 2; index += 1) await add();
    const other = randomUUID();
    await begin(other);
    expect((await log.verify()).chains).toMatchObject(
      [
        { companyId: company, count: 3, newest: { number: 3 }, fault: null },
        { companyId: other, count: 1, newest: { number: 1 }, fault: null },
      ].toSorted((a, b) => (a.companyId < b.companyId ? -1 : 1)),
    );
    const [, row] = await database().sql().select().from(auditEntries);
    expect(row).toMatchObject({ address: '198.51.100.7', actor_kind: 'person', target_name: 'Lounge' });
  });

  it('AUD-3 the database refuses to change an entry, and to delete a young one', async () => {
    const { add } = open(Date.now());
    await add();
    const db = database().sql();
    await expect(db.update(auditEntries).set({ target_name: 'x' })).rejects.toThrow();
    await expect(db.delete(auditEntries)).rejects.toThrow();
    expect(await db.select().from(auditEntries)).toHaveLength(1);
  });

  it.each([
    ['altered', sql`update audit_entries set target_name = 'Other' where number = 2`, 2],
    ['altered', sql`update audit_entries set after = '{"name": "x"}' where number = 2`, 2],
    ['altered', sql`update audit_entries set at = at - interval '1 hour' where number = 3`, 3],
    ['missing', sql`delete from audit_entries where number = 2`, 2],
    ['missing', sql`delete from audit_entries where number = 1`, 1],
    ['cut_off', sql`delete from audit_entries where number >= 3`, 3],
    ['ends_altered', sql`update audit_chains set number = 2`, 2],
    ['ends_altered', sql`delete from audit_chains`, 1],
    [
      'altered',
      sql`insert into audit_entries select company_id, 5, at, actor_kind, actor_id, action, space_id,
        space_name, target_kind, target_id, target_name, before, after, address, hash
        from audit_entries where number = 4`,
      5,
    ],
  ] as const)('AUD-4 finds what was %s', async (kind, statement, number) => {
    const { add, begin, tamper, faultOf } = open();
    await begin();
    for (let index = 0; index < 3; index += 1) await add();
    expect(await faultOf()).toBeNull();
    await tamper(statement);
    expect(await faultOf()).toEqual({ kind, number });
  });

  it('AUD-4 an entry of another company does not fit', async () => {
    const { begin, tamper, faultOf } = open();
    const other = randomUUID();
    for (const id of [company, other]) await begin(id);
    await tamper(sql`update audit_entries set hash = (select hash from audit_entries where company_id = ${other})
      where company_id = ${company}`);
    expect(await faultOf()).toEqual({ kind: 'altered', number: 1 });
  });

  it('AUD-5 deletes entries after 400 days, and the rest can still be verified', async () => {
    const { log, clock, add, begin, tamper, faultOf } = open(Date.now() - 500 * dayMs);
    await begin();
    await add();
    clock.nowMs = Date.now();
    await add();
    await log.forgetOld();
    const rows = await database().sql().select().from(auditEntries);
    expect(rows.map(({ number }) => number)).toEqual([3]);
    expect((await log.verify()).chains).toMatchObject([{ count: 1, newest: { number: 3 }, fault: null }]);
    await add();
    expect((await log.verify()).chains).toMatchObject([{ count: 2, newest: { number: 4 }, fault: null }]);
    // An anchor further on would hide entries that somebody deleted early.
    await tamper(sql`delete from audit_entries where number = 3`);
    const [chain] = await database().sql().select().from(auditChains);
    await tamper(sql`update audit_chains set anchor_number = 3, anchor_hash = ${chain?.hash ?? ''}`);
    expect(await faultOf()).toEqual({ kind: 'ends_altered', number: 4 });
  });

  it('AUD-5 a log whose last entry is old stays verifiable when it is empty', async () => {
    const { log, clock, begin } = open(Date.now() - 500 * dayMs);
    await begin();
    clock.nowMs = Date.now();
    await log.forgetOld();
    expect((await log.verify()).chains).toMatchObject([{ count: 0, newest: { number: 1 }, fault: null }]);
  });

  it('AUD-1 an entry is undone with its transaction', async () => {
    const { log, begin } = open();
    await expect(
      database().transact(async () => {
        await begin();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect((await log.verify()).chains).toEqual([]);
  });

  it('AUD-3 entries of one company that are written at the same moment form one chain', async () => {
    const { log, add, begin } = open();
    await begin();
    await Promise.all(Array.from({ length: 20 }, () => add()));
    expect((await log.verify()).chains).toMatchObject([{ count: 21, newest: { number: 21 }, fault: null }]);
  });
});

it('AUD-1 compares values, and keeps only those that differ', () => {
  expect(changedValues({ a: 1, b: ['x'] }, { a: 1, b: ['x'] })).toBeNull();
  expect(changedValues({ a: 1, b: 'x' }, { a: 2, b: 'x' })).toEqual({ before: { a: 1 }, after: { a: 2 } });
});
