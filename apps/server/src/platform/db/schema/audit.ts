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
  anchorNumber: bigint({ mode: 'number' }).notNull(),
  anchorHash: text().notNull(),
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
    actorKind: text({ enum: ['person', 'operator', 'system'] }).notNull(),
    actorId: uuid(),
    action: text().notNull(),
    spaceId: uuid(),
    spaceName: text(),
    targetKind: text().notNull(),
    targetId: uuid(),
    targetName: text(),
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
