import type { NotificationKind } from '@engawa/contract/notifications';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm/sql';
import { deletedWith, moment } from './columns.ts';

/** People: those with an account, and guests (without e-mail and password). */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case. Unique only among verified addresses. */
    email: text(),
    /** Argon2id, PHC string. */
    password_hash: text(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    display_name: text(),
    /** How the name is read. Null: not given. */
    reading: text(),
    color: text().notNull(),
    is_guest: boolean().notNull().default(false),
    /** When the person verified the address. Null: not verified. */
    email_verified_at: moment(),
    /** The language of e-mails to the person. Null: not known. */
    locale: text(),
    /** Random name of their own picture among the stored files. Null: a drawn portrait. */
    avatar_file: text(),
    /** Random name of the business card among the stored files. */
    business_card_file: text(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    check('users_email_unless_guest', sql`${table.is_guest} or ${table.email} is not null`),
    uniqueIndex('users_verified_email').on(table.email).where(sql`${table.email_verified_at} is not null`),
    index('users_email').on(table.email, table.created_at),
  ],
);

/** The settings of one person. Without a row: the defaults of the specification. */
export const userSettings = pgTable('user_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  message_notify_sound: boolean().notNull().default(true),
  close_notify_sound: boolean().notNull().default(true),
  send_coming_notify_sound: boolean().notNull().default(true),
  coming_notify_sound: boolean().notNull().default(true),
  shows_last_seen: boolean().notNull().default(false),
  shows_local_time: boolean().notNull().default(false),
  has_seen_tour: boolean().notNull().default(false),
  /** Minutes of the person's day. Null: no quiet hours. */
  quiet_from: integer(),
  quiet_to: integer(),
  named_in_chat: boolean().notNull().default(true),
  muted_notifications: jsonb().$type<NotificationKind[]>().notNull().default([]),
});

/** Single-use links that prove something (an address, a login), for one purpose and one person. */
export const proofTokens = pgTable(
  'proof_tokens',
  {
    /** SHA-256 of the token, base64url. A reader of the database cannot use it. */
    hash: text().primaryKey(),
    purpose: text({ enum: ['verify_email', 'reset_password', 'change_email', 'log_in'] }).notNull(),
    userId: deletedWith(() => users.id),
    /** The address that the link proves. */
    email: text(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [
    index('proof_tokens_user_id').on(table.userId, table.purpose),
    index('proof_tokens_expires_at').on(table.expires_at),
    check(
      'proof_tokens_purpose',
      sql`${table.purpose} in ('verify_email', 'reset_password', 'change_email', 'log_in')`,
    ),
  ],
);
