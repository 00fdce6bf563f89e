import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The key of the audit log, sealed: the database alone cannot forge an entry. One row. */
export const auditKeys = pgTable('audit_keys', {
  id: integer().primaryKey(),
  sealed: text().notNull(),
});

/**
 * The two ends of each company’s chain of entries. No foreign key: a chain outlives its company.
 */
export const auditChains = pgTable('audit_chains', {
  companyId: uuid().primaryKey(),
  /** The number and the hash of the newest entry; 0 and empty before the first. */
  number: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  /** The number and the hash of the newest deleted entry; 0 and empty before the first. */
  anchor_number: bigint({ mode: 'number' }).notNull(),
  anchor_hash: text().notNull(),
  /** A keyed hash over the four values above. */
  seal: text().notNull(),
});

/**
 * The audit log. Triggers refuse to change a row, and to delete a young one. No foreign keys: an
 * entry outlives what it is about. People are named by their accounts only.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    companyId: uuid().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    actor_kind: text({ enum: ['person', 'operator', 'system'] }).notNull(),
    actor_id: uuid(),
    action: text().notNull(),
    spaceId: uuid(),
    space_name: text(),
    target_kind: text().notNull(),
    target_id: uuid(),
    target_name: text(),
    before: jsonb(),
    after: jsonb(),
    address: text(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.number] }),
    index('audit_entries_at').on(table.companyId, table.at),
  ],
);

/**
 * The heads over the chains of all companies. Each names what was written since the one before it,
 * and holds its hash. Triggers refuse to change a row, and to delete a young one.
 */
export const auditHeads = pgTable('audit_heads', {
  /** 1, 2, 3 …, without a gap. */
  number: bigint({ mode: 'number' }).primaryKey(),
  at: moment().notNull(),
  /** When the head before it was written; null before the first. */
  before_at: moment(),
  /** The hash of the head before it; empty before the first. */
  before: text().notNull(),
  /** A keyed hash over the values above and the chains of this head. */
  hash: text().notNull(),
});

/** The newest entry of a company when a head was written. No foreign keys, as above. */
export const auditHeadChains = pgTable(
  'audit_head_chains',
  {
    head_number: bigint({ mode: 'number' }).notNull(),
    company_id: uuid().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.number] }),
    index('audit_head_chains_head').on(table.head_number),
  ],
);
