import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createKeys } from '../crypto/keys.ts';
import { createSealedText } from '../crypto/sealed-text.ts';
import { auditChains, auditEntries } from '../db/schema/audit.ts';
import { onEachDatabase } from '../db/testing/on-each-database.ts';
import { createAuditLog } from './audit-log.ts';
import { changedValues } from './audit-record.ts';
import { createAuditStore } from './store.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const company = '00000000-0000-4000-8000-00000000000a';
const secret = 'a secret of more than 32 characters, for tests';

onEachDatabase('the audit log', (database) => {
  const open = (nowMs = Date.UTC(2026, 10, 20)) => {
    const clock = { nowMs };
    const log = createAuditLog({
      store: createAuditStore(database()),
      transact: database().transact,
      sealedText: createSealedText(createKeys(secret)('stored secrets')),
      now: () => clock.nowMs,
      requestAddress: () => '198.51.100.7',
    });
    const add = (companyId = company, name = 'Lounge') =>
      log.record({
        in: { companyId },
        by: { userId: randomUUID() },
        action: 'room_changed',
        target: { kind: 'room', id: randomUUID(), name },
        before: { name: 'Room', members_build: true },
        after: { name, members_build: false },
      });
    return { log, clock, add };
  };
  /** Changes the database as a person with full access to it can. */
  const tamper = async (statement: ReturnType<typeof sql>) => {
    const db = database().sql();
    await db.execute(sql`alter table audit_entries disable trigger all`);
    await db.execute(statement);
    await db.execute(sql`alter table audit_entries enable trigger all`);
  };
  const faultOf = async (log: ReturnType<typeof open>['log']) =>
    (await log.verify()).find(({ companyId }) => companyId === company)?.fault;

  it('AUD-3 numbers the entries of each company, and an untouched log is intact', async () => {
    const { log, add } = open();
    for (let index = 0; index < 3; index += 1) await add();
    const other = randomUUID();
    await add(other);
    expect(await log.verify()).toMatchObject(
      [
        { companyId: company, count: 3, newest: { number: 3 }, fault: null },
        { companyId: other, count: 1, newest: { number: 1 }, fault: null },
      ].toSorted((a, b) => (a.companyId < b.companyId ? -1 : 1)),
    );
    const [row] = await database().sql().select().from(auditEntries);
    expect(row).toMatchObject({ address: '198.51.100.7', actorKind: 'person', targetName: 'Lounge' });
  });

  it('AUD-3 the database refuses to change an entry, and to delete a young one', async () => {
    const { add } = open(Date.now());
    await add();
    const db = database().sql();
    await expect(db.update(auditEntries).set({ targetName: 'x' })).rejects.toThrow();
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
    const { log, add } = open();
    for (let index = 0; index < 4; index += 1) await add();
    expect(await faultOf(log)).toBeNull();
    await tamper(statement);
    expect(await faultOf(log)).toEqual({ kind, number });
  });

  it('AUD-4 an entry of another company does not fit', async () => {
    const { log, add } = open();
    const other = randomUUID();
    for (const id of [company, other]) await add(id);
    await tamper(sql`update audit_entries set hash = (select hash from audit_entries where company_id = ${other})
      where company_id = ${company}`);
    expect(await faultOf(log)).toEqual({ kind: 'altered', number: 1 });
  });

  it('AUD-5 deletes entries after 400 days, and the rest can still be verified', async () => {
    const { log, clock, add } = open(Date.now() - 500 * dayMs);
    await add();
    await add();
    clock.nowMs = Date.now();
    await add();
    await log.forgetOld();
    const rows = await database().sql().select().from(auditEntries);
    expect(rows.map(({ number }) => number)).toEqual([3]);
    expect(await log.verify()).toMatchObject([{ count: 1, newest: { number: 3 }, fault: null }]);
    await add();
    expect(await log.verify()).toMatchObject([{ count: 2, newest: { number: 4 }, fault: null }]);
    // An anchor further on would hide entries that somebody deleted early.
    await tamper(sql`delete from audit_entries where number = 3`);
    const [chain] = await database().sql().select().from(auditChains);
    await tamper(sql`update audit_chains set anchor_number = 3, anchor_hash = ${chain?.hash ?? ''}`);
    expect(await faultOf(log)).toEqual({ kind: 'ends_altered', number: 4 });
  });

  it('AUD-5 a log whose last entry is old stays verifiable when it is empty', async () => {
    const { log, clock, add } = open(Date.now() - 500 * dayMs);
    await add();
    clock.nowMs = Date.now();
    await log.forgetOld();
    expect(await log.verify()).toMatchObject([{ count: 0, newest: { number: 1 }, fault: null }]);
  });

  it('AUD-1 an entry is undone with its transaction', async () => {
    const { log, add } = open();
    await expect(
      database().transact(async () => {
        await add();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await log.verify()).toEqual([]);
  });

  it('AUD-3 entries of one company that are written at the same moment form one chain', async () => {
    const { log, add } = open();
    await Promise.all(Array.from({ length: 20 }, () => add()));
    expect(await log.verify()).toMatchObject([{ count: 20, newest: { number: 20 }, fault: null }]);
  });
});

it('AUD-1 compares values, and keeps only those that differ', () => {
  expect(changedValues({ a: 1, b: ['x'] }, { a: 1, b: ['x'] })).toBeNull();
  expect(changedValues({ a: 1, b: 'x' }, { a: 2, b: 'x' })).toEqual({ before: { a: 1 }, after: { a: 2 } });
});
