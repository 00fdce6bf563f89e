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
    also_spaces: uuid().array().notNull().default([]),
    /** The department that an import named; null: none. */
    department: text(),
    /** SHA-256 of the token of the link, base64url. */
    token_hash: text().notNull().unique('invitations_tokenHash_unique'),
    /** The token, encrypted. Managers may copy the link again. */
    token: text().notNull(),
    invited_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
    accepted_at: moment(),
    accepted_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('invitations_company_id').on(table.companyId, table.created_at),
    index('invitations_space_id').on(table.spaceId),
    // Deleting a person finds their rows by these columns.
    index('invitations_invited_by').on(table.invited_by),
    index('invitations_accepted_by').on(table.accepted_by),
    check('invitations_role', sql`${table.role} in ('Manager', 'Member', 'Guest')`),
  ],
);
