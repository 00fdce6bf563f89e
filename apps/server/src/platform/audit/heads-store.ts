import { and, asc, between, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { auditChains, auditEntries, auditHeadChains, auditHeads } from '../db/schema/audit.ts';
import { companies } from '../db/schema/companies.ts';
import type { CoveredChain, HeadRow } from './entry-hash.ts';

/** Any number that differs from our other advisory locks. */
const headsLock = 7_213_640_554;

/** A statement has at most 65,535 values, and a row has four. */
const rowsAtOnce = 10_000;

/** A chain with entries that no head names yet. `covered`: the number of the newest named one. */
export type UncoveredChain = CoveredChain & { readonly covered: number };

/** The heads over the chains of the audit log. */
export const createAuditHeadsStore = (database: Pick<Database, 'sql'>) => ({
  /** Until the transaction ends, no other process of the installation writes a head. */
  async lock(): Promise<void> {
    await database.sql().execute(sql`select pg_advisory_xact_lock(${headsLock})`);
  },

  async findNewest(): Promise<HeadRow | null> {
    const [row] = await database.sql().select().from(auditHeads).orderBy(desc(auditHeads.number)).limit(1);
    return row ?? null;
  },

  async find(number: number): Promise<HeadRow | null> {
    const [row] = await database.sql().select().from(auditHeads).where(eq(auditHeads.number, number));
    return row ?? null;
  },

  async insert(head: HeadRow, chains: readonly CoveredChain[]): Promise<void> {
    await database.sql().insert(auditHeads).values(head);
    const rows = chains.map(({ company_id, number, hash }) => ({
      head_number: head.number,
      company_id,
      number,
      hash,
    }));
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await database
        .sql()
        .insert(auditHeadChains)
        .values(rows.slice(at, at + rowsAtOnce));
  },

  /** By the companies' ids. A chain that was put back to fewer entries is not among them. */
  async listUncovered(): Promise<UncoveredChain[]> {
    const { rows } = await database.sql().execute<{
      company_id: string;
      number: string;
      hash: string;
      covered: string;
    }>(sql`
      select chain.company_id, chain.number, chain.hash, coalesce(newest.number, chain.anchor_number) as covered
      from ${auditChains} as chain
      left join lateral (
        select number from ${auditHeadChains} as named
        where named.company_id = chain.company_id order by number desc limit 1
      ) as newest on true
      where chain.number > coalesce(newest.number, chain.anchor_number)
      order by chain.company_id`);
    return rows.map(({ company_id, number, hash, covered }) => ({
      company_id,
      number: Number(number),
      hash,
      covered: Number(covered),
    }));
  },

  /** Heads with higher numbers, in order. */
  async listAfter(number: number, limit: number): Promise<HeadRow[]> {
    return database
      .sql()
      .select()
      .from(auditHeads)
      .where(gt(auditHeads.number, number))
      .orderBy(asc(auditHeads.number))
      .limit(limit);
  },

  /** The chains that the heads between two numbers name, by the companies' ids. */
  async listChains(first: number, last: number): Promise<(typeof auditHeadChains.$inferSelect)[]> {
    return database
      .sql()
      .select()
      .from(auditHeadChains)
      .where(between(auditHeadChains.head_number, first, last))
      .orderBy(asc(auditHeadChains.company_id));
  },

  /**
   * For each company whose log contradicts a head: the number of the first entry that is not there,
   * or that is another one now.
   */
  async listContradicted(): Promise<{ company_id: string; number: number }[]> {
    const { rows } = await database.sql().execute<{ company_id: string; number: string }>(sql`
      select named.company_id, min(named.number) as number
      from ${auditHeadChains} as named
      left join ${auditChains} as chain on chain.company_id = named.company_id
      left join ${auditEntries} as entry
        on entry.company_id = named.company_id and entry.number = named.number
      where named.number > coalesce(chain.anchor_number, 0) and entry.hash is distinct from named.hash
      group by named.company_id order by named.company_id`);
    return rows.map(({ company_id, number }) => ({ company_id, number: Number(number) }));
  },

  /** Companies that exist and have no chain. */
  async listWithoutLog(): Promise<string[]> {
    const { rows } = await database.sql().execute<{ id: string }>(sql`
      select id from ${companies} except select company_id from ${auditChains} order by 1`);
    return rows.map(({ id }) => id);
  },

  /** Companies whose oldest entry is still there and is not about their creation. */
  async listBegunOtherwise(): Promise<string[]> {
    const rows = await database
      .sql()
      .select({ companyId: auditEntries.companyId })
      .from(auditEntries)
      .where(and(eq(auditEntries.number, 1), sql`${auditEntries.action} <> 'company_created'`))
      .orderBy(asc(auditEntries.companyId));
    return rows.map(({ companyId }) => companyId);
  },

  /** Deletes the heads from before a moment with their chains, but never the newest. */
  async forgetBefore(moment: Date): Promise<void> {
    const newest = sql`(select max(number) from ${auditHeads})`;
    // A clock that was wrong must not leave a gap.
    const young = sql`coalesce((select min(number) from ${auditHeads} where ${auditHeads.at} >= ${moment}), ${newest})`;
    const first = sql`(select min(number) from ${auditHeads})`;
    await database.sql().delete(auditHeads).where(sql`${auditHeads.number} < least(${newest}, ${young})`);
    await database.sql().delete(auditHeadChains).where(lt(auditHeadChains.head_number, first));
  },
});
export type AuditHeadsStore = ReturnType<typeof createAuditHeadsStore>;
