import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm/sql';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** People: those with an account, and guests (without e-mail and password). */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case. */
    email: text().unique(),
    /** Argon2id, PHC string. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    displayName: text(),
    color: text().notNull(),
    isGuest: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [check('users_email_unless_guest', sql`${table.isGuest} or ${table.email} is not null`)],
);
