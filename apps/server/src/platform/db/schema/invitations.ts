import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm/sql';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { companies } from './companies.ts';
import { spaces } from './spaces.ts';

/** Invitations into a company and, where one is named, a space of it. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: deletedWith(() => companies.id),
    spaceId: uuid().references(() => spaces.id, { onDelete: 'cascade' }),
    /** The recipient. Null: anyone who has the link. */
    email: text(),
    role: text({ enum: ['Manager', 'Member', 'Guest'] }).notNull(),
    /** Further spaces of the company that an import named. Those deleted meanwhile are left out. */
    alsoSpaces: uuid().array().notNull().default([]),
    /** The department that an import named; null: none. */
    department: text(),
    /** SHA-256 of the token of the link, base64url. */
    tokenHash: text().notNull().unique(),
    /** The token, encrypted. Managers may copy the link again. */
    token: text().notNull(),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    acceptedAt: moment(),
    acceptedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('invitations_company_id').on(table.companyId, table.createdAt),
    index('invitations_space_id').on(table.spaceId),
    // Deleting a person finds their rows by these columns.
    index('invitations_invited_by').on(table.invitedBy),
    index('invitations_accepted_by').on(table.acceptedBy),
    check('invitations_role', sql`${table.role} in ('Manager', 'Member', 'Guest')`),
  ],
);
