import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm/sql';
import { users } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const companies = pgTable('companies', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** People of the company must have a second factor before they enter its spaces. */
  isSecondFactorRequired: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
});

export const companyPlans = pgTable('company_plans', {
  companyId: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  maxMembers: integer().notNull(),
  maxSpaces: integer().notNull(),
  maxFloors: integer().notNull(),
  maxRooms: integer().notNull(),
  voice: boolean().notNull(),
  video: boolean().notNull(),
  slack: boolean().notNull(),
  translate: boolean().notNull(),
  guestTranslate: boolean().notNull(),
  googleCalendar: boolean().notNull(),
  appActiveWin: boolean().notNull(),
  adminActiveWin: boolean().notNull(),
});

export const companyUsers = pgTable(
  'company_users',
  {
    /** The specification's user_company_id. */
    id: uuid().notNull().unique().defaultRandom(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ['Manager', 'Member'] }).notNull(),
    /** The department that the person chose at the first entry. Null: not asked yet. */
    department: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index('company_users_user_id').on(table.userId),
    check('company_users_role', sql`${table.role} in ('Manager', 'Member')`),
  ],
);

/** When a person punched in: once a day in their own time zone, until they undo it. */
export const punchIns = pgTable(
  'punch_ins',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roomId: uuid(),
    status: text().notNull(),
    description: text(),
    startTime: moment().notNull(),
    createdAt: moment().notNull(),
    undoneAt: moment(),
  },
  (table) => [
    index('punch_ins_user_id').on(table.companyId, table.userId, table.startTime),
    // Deleting a person finds their rows by this column alone.
    index('punch_ins_person').on(table.userId),
  ],
);
