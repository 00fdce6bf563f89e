import { and, asc, eq, gt, gte, lte, min, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { auditChains, auditEntries, auditKeys } from '../db/schema/audit.ts';
import { spaces } from '../db/schema/spaces.ts';
import type { AuditRow, ChainRow } from './entry-hash.ts';

/** The one row of the key. */
export const auditKeyId = 1;

/** The rows of the audit log and its chains. */
export const createAuditStore = (database: Pick<Database, 'sql'>) => ({
  async findKey(): Promise<string | null> {
    const [row] = await database.sql().select().from(auditKeys).where(eq(auditKeys.id, auditKeyId));
    return row?.sealed ?? null;
  },

  /** Of several processes that write a key at once, the first one does. */
  async insertKey(sealed: string): Promise<void> {
    await database.sql().insert(auditKeys).values({ id: auditKeyId, sealed }).onConflictDoNothing();
  },

  async findSpace(spaceId: string): Promise<{ company_id: string; name: string } | null> {
    const [row] = await database
      .sql()
      .select({ company_id: spaces.company_id, name: spaces.name })
      .from(spaces)
      .where(eq(spaces.id, spaceId));
    return row ?? null;
  },

  /** The chain, created by `first` if there is none; locked until the transaction ends. */
  async lockChain(first: ChainRow): Promise<ChainRow> {
    await database.sql().insert(auditChains).values(first).onConflictDoNothing();
    const [row] = await database
      .sql()
      .select()
      .from(auditChains)
      .where(eq(auditChains.companyId, first.companyId))
      .for('update');
    if (row === undefined) throw new Error('A chain of the audit log is not found.');
    return row;
  },

  async insertEntry(row: AuditRow): Promise<void> {
    await database.sql().insert(auditEntries).values(row);
  },

  async updateChain({ companyId, ...columns }: ChainRow): Promise<void> {
    await database.sql().update(auditChains).set(columns).where(eq(auditChains.companyId, companyId));
  },

  /**
   * Until the transaction ends, what it reads is of one moment. Must be its first statement.
   */
  async readOneMoment(): Promise<void> {
    await database.sql().execute(sql`set transaction isolation level repeatable read`);
  },

  async listChains(): Promise<ChainRow[]> {
    return database.sql().select().from(auditChains).orderBy(asc(auditChains.companyId));
  },

  /** Companies that have entries, but no chain any more. */
  async listWithoutChain(): Promise<string[]> {
    const { rows } = await database.sql().execute<{ company_id: string }>(sql`
      select company_id from ${auditEntries} except select company_id from ${auditChains} order by 1`);
    return rows.map(({ company_id }) => company_id);
  },

  /** Entries with higher numbers, in order. */
  async listAfter(companyId: string, number: number, limit: number): Promise<AuditRow[]> {
    return database
      .sql()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.companyId, companyId), gt(auditEntries.number, number)))
      .orderBy(asc(auditEntries.number))
      .limit(limit);
  },

  /** The number of the oldest entry that was written at a moment or later; null: there is none. */
  async findFirstSince(companyId: string, moment: Date): Promise<number | null> {
    const [row] = await database
      .sql()
      .select({ number: min(auditEntries.number) })
      .from(auditEntries)
      .where(and(eq(auditEntries.companyId, companyId), gte(auditEntries.at, moment)));
    return row?.number ?? null;
  },

  async findHash(companyId: string, number: number): Promise<string | null> {
    const [row] = await database
      .sql()
      .select({ hash: auditEntries.hash })
      .from(auditEntries)
      .where(and(eq(auditEntries.companyId, companyId), eq(auditEntries.number, number)));
    return row?.hash ?? null;
  },

  async deleteUpTo(companyId: string, number: number): Promise<void> {
    await database
      .sql()
      .delete(auditEntries)
      .where(and(eq(auditEntries.companyId, companyId), lte(auditEntries.number, number)));
  },

  /** Companies whose chain has an entry from before a moment. */
  async listWithEntriesBefore(moment: Date): Promise<string[]> {
    const rows = await database
      .sql()
      .selectDistinct({ companyId: auditEntries.companyId })
      .from(auditEntries)
      .where(lte(auditEntries.at, moment))
      .orderBy(asc(auditEntries.companyId));
    return rows.map(({ companyId }) => companyId);
  },
});
export type AuditStore = ReturnType<typeof createAuditStore>;
