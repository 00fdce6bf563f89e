import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries, auditHeadChains, auditHeads } from '../db/schema/audit.ts';
import { companies } from '../db/schema/companies.ts';
import { onEachDatabase } from '../db/testing/on-each-database.ts';
import { company, openAuditLog } from './audit-log.fixture.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const other = '00000000-0000-4000-8000-00000000000b';

onEachDatabase('the heads of the audit log', (database) => {
  const open = (nowMs?: number) => openAuditLog(database(), nowMs);
  /** Three heads: two companies, then an entry of the first, then one of the second. */
  const threeHeads = async (nowMs?: number) => {
    const opened = open(nowMs);
    const { begin, add, writeHead } = opened;
    await begin();
    await begin(other);
    await writeHead();
    await add();
    await writeHead();
    await add(other);
    await writeHead();
    return opened;
  };
  const listHeads = () => database().sql().select().from(auditHeads).orderBy(auditHeads.number);

  it('AUD-8 names the newest entries after their commit, and only those that are new', async () => {
    const { log, add, begin, countTimers, writeHead, headFile } = open();
    await begin();
    await begin(other);
    // One head for both.
    expect(countTimers()).toBe(1);
    expect((await log.verify()).heads).toMatchObject({ newest: null, uncovered: 2, fault: null });
    await writeHead();
    await add();
    await writeHead();
    expect((await listHeads()).map(({ number }) => number)).toEqual([1, 2]);
    const named = await database().sql().select().from(auditHeadChains).orderBy(auditHeadChains.head_number);
    expect(named.map(({ head_number, number }) => [head_number, number])).toEqual([
      [1, 1],
      [1, 1],
      [2, 2],
    ]);
    const { heads } = await log.verify();
    expect(heads).toMatchObject({ newest: { number: 2 }, uncovered: 0, isNoted: true, fault: null });
    expect(JSON.parse(readFileSync(headFile, 'utf8'))).toEqual(heads.newest);
    expect(statSync(headFile).mode & 0o777).toBe(0o600);
  });

  it('AUD-8 an entry that was undone is named by no head, and nobody waits for one', async () => {
    const { begin, countTimers, writeHead, log } = open();
    await expect(
      database().transact(async () => {
        await begin();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(countTimers()).toBe(0);
    log.start();
    await writeHead();
    expect(await listHeads()).toEqual([]);
  });

  it('AUD-8 several processes write one chain of heads', async () => {
    const processes = [open(), open(), open()] as const;
    await processes[0].begin();
    for (const { add } of processes) await add();
    await Promise.all(processes.map(({ writeHead }) => writeHead()));
    const { heads } = await processes[0].log.verify();
    expect(heads).toMatchObject({ uncovered: 0, fault: null });
  });

  it('AUD-8 the database refuses to change a head, and to delete a young one', async () => {
    const { begin, writeHead } = open(Date.now());
    await begin();
    await writeHead();
    const db = database().sql();
    await expect(db.update(auditHeads).set({ hash: 'x' })).rejects.toThrow();
    await expect(db.delete(auditHeads)).rejects.toThrow();
    await expect(db.update(auditHeadChains).set({ hash: 'x' })).rejects.toThrow();
    await expect(db.delete(auditHeadChains)).rejects.toThrow();
    expect(await db.select().from(auditHeadChains)).toHaveLength(1);
  });

  it('AUD-4 finds that the whole log of a company was erased, also after new entries', async () => {
    const { add, tamper, faultOf, writeHead } = await threeHeads();
    await tamper(
      sql`delete from audit_entries where company_id = ${company}`,
      sql`delete from audit_chains where company_id = ${company}`,
    );
    expect(await faultOf()).toEqual({ kind: 'erased', number: 1 });
    expect(await faultOf(other)).toBeNull();
    for (let index = 0; index < 5; index += 1) await add();
    await writeHead();
    expect(await faultOf()).toEqual({ kind: 'altered', number: 1 });
  });

  it('AUD-4 finds newest entries that were removed by putting back a noted chain, also after new entries', async () => {
    const { add, begin, tamper, faultOf, writeHead } = open();
    await begin();
    await add();
    await tamper(sql`create table noted as select * from audit_chains`);
    try {
      await add();
      await add();
      await writeHead();
      await tamper(
        sql`delete from audit_entries where number > 2`,
        sql`delete from audit_chains`,
        sql`insert into audit_chains select * from noted`,
      );
      expect(await faultOf()).toEqual({ kind: 'cut_off', number: 4 });
      for (let index = 0; index < 5; index += 1) await add();
      await writeHead();
      expect(await faultOf()).toEqual({ kind: 'altered', number: 4 });
    } finally {
      await tamper(sql`drop table noted`);
    }
  });

  it('AUD-4 finds a company without a log, and a log that does not begin with the creation', async () => {
    const { add, begin, faultOf, writeHead, log } = open();
    await begin(other);
    await writeHead();
    await add();
    expect(await faultOf()).toEqual({ kind: 'begun_otherwise', number: 1 });
    const [row] = await database().sql().insert(companies).values({ name: 'Lost' }).returning();
    expect(await faultOf(row?.id)).toEqual({ kind: 'no_log', number: 1 });
    expect((await log.verify()).heads.fault).toBeNull();
  });

  it('AUD-4 logs from before there were heads say when they began, once', async () => {
    const { add, faultOf, writeHead, log } = open();
    const [row] = await database().sql().insert(companies).values({ name: 'Old' }).returning();
    await add();
    log.start();
    await writeHead();
    expect([await faultOf(), await faultOf(row?.id)]).toEqual([null, null]);
    const begun = (await database().sql().select().from(auditEntries)).filter(
      ({ action }) => action === 'audit_log_began',
    );
    expect(begun.map(({ companyId, number }) => [companyId, number]).toSorted()).toEqual(
      [[company, 2] as const, [row?.id ?? '', 1] as const].toSorted(),
    );
  });

  it.each([
    ['altered', sql`update audit_heads set at = at - interval '1 hour' where number = 2`, 2],
    ['altered', sql`update audit_head_chains set number = 9 where head_number = 3`, 3],
    ['altered', sql`delete from audit_head_chains where head_number = 2`, 2],
    ['missing', sql`delete from audit_heads where number = 2`, 2],
    ['missing', sql`delete from audit_heads where number = 1`, 1],
    ['older_than_file', sql`delete from audit_heads where number = 3`, 3],
  ] as const)('AUD-4 finds a head that is %s', async (kind, statement, number) => {
    const { log, tamper } = await threeHeads();
    expect((await log.verify()).heads.fault).toBeNull();
    await tamper(statement);
    expect((await log.verify()).heads.fault).toEqual({ kind, number });
  });

  it('AUD-9 a database that is older than the file stays found, and the log says it once', async () => {
    const { log, add, tamper, writeHead, logged, headFile } = await threeHeads();
    const noted = readFileSync(headFile, 'utf8');
    await tamper(
      sql`delete from audit_heads where number > 1`,
      sql`delete from audit_head_chains where head_number > 1`,
    );
    for (let index = 0; index < 4; index += 1) {
      await add();
      await writeHead();
    }
    // The database has a head of the same number by now, which is another one.
    expect((await log.verify()).heads.fault).toEqual({ kind: 'other_than_file', number: 3 });
    expect(readFileSync(headFile, 'utf8')).toBe(noted);
    expect(
      logged.filter((text) => text.includes('newest head of the audit log that the file notes')),
    ).toHaveLength(1);
    // The operator restored a backup on purpose, and deletes the file.
    rmSync(headFile);
    expect((await log.verify()).heads).toMatchObject({ isNoted: false, fault: null });
    await add();
    await writeHead();
    expect((await log.verify()).heads).toMatchObject({ isNoted: true, fault: null });
  });

  it('AUD-9 a file that holds no head is found and kept', async () => {
    const { log, add, writeHead, headFile } = await threeHeads();
    writeFileSync(headFile, '{"number": 1');
    await add();
    await writeHead();
    expect((await log.verify()).heads.fault).toEqual({ kind: 'file_unreadable', number: 0 });
    expect(readFileSync(headFile, 'utf8')).toBe('{"number": 1');
  });

  it('AUD-9 a failure to write a head is logged, and the next one names the same entries', async () => {
    const { log, add, begin, tamper, writeHead, logged, countTimers } = open();
    await begin();
    await tamper(sql`alter table audit_heads rename to audit_heads_away`);
    await writeHead();
    expect(logged).toContain('a head of the audit log was not written');
    // Tried again by itself.
    expect(countTimers()).toBe(1);
    await tamper(sql`alter table audit_heads_away rename to audit_heads`);
    await add();
    await writeHead();
    expect((await log.verify()).heads).toMatchObject({ newest: { number: 1 }, uncovered: 0, fault: null });
  });

  it('AUD-9 writes the newest head to the log, and nothing before the first', async () => {
    const { log, logged, begin, writeHead } = open();
    await log.tellNewestHead();
    expect(logged).toEqual([]);
    await begin();
    await writeHead();
    await log.tellNewestHead();
    expect(logged).toEqual(['the newest head of the audit log']);
  });

  it('AUD-5 deletes heads after 400 days except the newest, and the rest can still be verified', async () => {
    const { log, clock, add, writeHead, tamper, faultOf } = await threeHeads(Date.now() - 500 * dayMs);
    await log.forgetOld();
    expect((await listHeads()).map(({ number }) => number)).toEqual([1, 2, 3]);
    clock.nowMs = Date.now();
    await log.forgetOld();
    expect((await listHeads()).map(({ number }) => number)).toEqual([3]);
    expect((await log.verify()).heads).toMatchObject({ newest: { number: 3 }, uncovered: 0, fault: null });
    await add();
    await writeHead();
    await log.forgetOld();
    expect((await listHeads()).map(({ number }) => number)).toEqual([4]);
    expect(await faultOf()).toBeNull();
    // A head whose predecessor is young may not be the first.
    await add(randomUUID());
    await writeHead();
    await tamper(sql`delete from audit_heads where number = 4`);
    expect((await log.verify()).heads.fault).toEqual({ kind: 'missing', number: 4 });
  });
});
