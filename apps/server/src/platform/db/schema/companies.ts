import type { LoginMethod } from '@engawa/contract/kernel';
import type { SpaceRights } from '@engawa/contract/spaces';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm/sql';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';

export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** People of the company must have a second factor before they enter its spaces. */
    is_second_factor_required: boolean().notNull().default(false),
    /** The login methods that open its spaces; empty: all. */
    allowed_logins: text().array().$type<LoginMethod[]>().notNull().default([]),
    /**
     * The sites whose pages may be shown in its spaces, e.g. `https://*.example.com`; empty: all.
     */
    frame_origins: text().array().notNull().default([]),
    /** The words that captions write as they stand here, in the order in which they were added. */
    glossary: text().array().notNull().default([]),
    /** Browsers may send the voice of their user to their maker, to recognise what is said. */
    is_browser_cloud_allowed: boolean().notNull().default(false),
    /** The rights in its new spaces that differ, or once differed, from the usual ones. */
    new_space_rights: jsonb().$type<Partial<SpaceRights>>().notNull().default({}),
    /** The stored file of its picture; null: none. */
    picture_file: text(),
    created_at: moment().notNull().defaultNow(),
    /** When a closed company is deleted, unless a Manager restores it. Null: it is not closed. */
    deletes_at: moment(),
    /** The Manager who closed it; null also when their account is gone. */
    closed_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('companies_closed_by').on(table.closed_by)],
);

export const companyPlans = pgTable('company_plans', {
  companyId: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  max_members: integer().notNull(),
  max_spaces: integer().notNull(),
  max_floors: integer().notNull(),
  max_rooms: integer().notNull(),
  voice: boolean().notNull(),
  video: boolean().notNull(),
  slack: boolean().notNull(),
  translate: boolean().notNull(),
  guest_translate: boolean().notNull(),
  google_calendar: boolean().notNull(),
  app_active_win: boolean().notNull(),
  admin_active_win: boolean().notNull(),
});

export const companyUsers = pgTable(
  'company_users',
  {
    /** The specification's user_company_id. */
    id: uuid().notNull().unique().defaultRandom(),
    companyId: deletedWith(() => companies.id),
    userId: deletedWith(() => users.id),
    role: text({ enum: ['Manager', 'Member', 'Guest'] }).notNull(),
    /** The department that the person chose at the first entry. Null: not asked yet. */
    department: text(),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index('company_users_user_id').on(table.userId),
    check('company_users_role', sql`${table.role} in ('Manager', 'Member', 'Guest')`),
  ],
);

/** When a person punched in: once a day in their own time zone, until they undo it. */
export const punchIns = pgTable(
  'punch_ins',
  {
    id: uuid().primaryKey().defaultRandom(),
    company_id: deletedWith(() => companies.id),
    userId: deletedWith(() => users.id),
    room_id: uuid(),
    status: text().notNull(),
    description: text(),
    start_time: moment().notNull(),
    /** The day that the clock of the person showed, and how far it was ahead of UTC. */
    day: date({ mode: 'string' }).notNull(),
    offset_minutes: integer().notNull(),
    created_at: moment().notNull(),
    undone_at: moment(),
    /** When a Manager approved a correction of it. */
    corrected_at: moment(),
  },
  (table) => [
    index('punch_ins_user_id').on(table.company_id, table.userId, table.start_time),
    index('punch_ins_day').on(table.company_id, table.day),
    // Deleting a person finds their rows by this column alone.
    index('punch_ins_person').on(table.userId),
  ],
);

/** Requests to change, add or remove a punch-in, and what Managers decided. */
export const punchInCorrections = pgTable(
  'punch_in_corrections',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: deletedWith(() => companies.id),
    userId: deletedWith(() => users.id),
    /** Null: a punch-in is missing. */
    punch_in_id: uuid().references(() => punchIns.id, { onDelete: 'cascade' }),
    /** Null: the punch-in is to be removed. */
    start_time: moment(),
    day: date({ mode: 'string' }).notNull(),
    offset_minutes: integer().notNull(),
    reason: text().notNull(),
    state: text({ enum: ['open', 'approved', 'rejected', 'withdrawn'] }).notNull(),
    created_at: moment().notNull(),
    decided_at: moment(),
  },
  (table) => [
    index('punch_in_corrections_company').on(table.companyId, table.state),
    index('punch_in_corrections_user').on(table.userId),
    index('punch_in_corrections_punch_in').on(table.punch_in_id),
    check('punch_in_corrections_state', sql`${table.state} in ('open', 'approved', 'rejected', 'withdrawn')`),
  ],
);
