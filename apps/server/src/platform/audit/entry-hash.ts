import { createHmac } from 'node:crypto';
import type { auditChains, auditEntries, auditHeadChains, auditHeads } from '../db/schema/audit.ts';

export type AuditRow = typeof auditEntries.$inferSelect;
export type ChainRow = typeof auditChains.$inferSelect;
export type HeadRow = typeof auditHeads.$inferSelect;
/** The newest entry of a company when a head was written. */
export type CoveredChain = Omit<typeof auditHeadChains.$inferSelect, 'head_number'>;

/** JSON with sorted keys: the database returns the keys of an object in an order of its own. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    // The database stores no field without a value.
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${textOf(inner)}`).join()}}`;
};

/** The hash of an entry names its columns as the first entries did. */
const hashedName = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Keyed hashes, which nobody can compute who has only the database. */
export const createAuditHashes = (key: Uint8Array) => {
  const hashOf = (values: readonly unknown[]): string =>
    createHmac('sha256', key).update(textOf(values)).digest('hex');
  return {
    /** Over the whole content of an entry, and the hash before it. */
    ofEntry: (
      { at, hash: _, ...row }: Omit<AuditRow, 'hash'> & { hash?: string },
      before: string,
    ): string => {
      const named = Object.entries(row).map(([column, value]) => [hashedName(column), value]);
      return hashOf(['entry', before, at.toISOString(), Object.fromEntries(named)]);
    },
    ofChain: ({ companyId, number, hash, anchor_number, anchor_hash }: Omit<ChainRow, 'seal'>): string =>
      hashOf(['chain', companyId, number, hash, anchor_number, anchor_hash]),
    /** @param chains in the order of the companies' ids */
    ofHead: (
      { number, at, before_at, before }: Omit<HeadRow, 'hash'>,
      chains: readonly CoveredChain[],
    ): string => {
      const covered = chains.map((chain) => [chain.company_id, chain.number, chain.hash]);
      return hashOf(['head', number, at.toISOString(), before_at?.toISOString() ?? null, before, covered]);
    },
  };
};
export type AuditHashes = ReturnType<typeof createAuditHashes>;
