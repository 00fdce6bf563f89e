import { loginMethods } from '@engawa/contract/kernel';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';

/** Authenticator apps (TOTP): one per person. */
export const authenticators = pgTable('authenticators', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted. */
  secret: text().notNull(),
  created_at: moment().notNull(),
  /** Null until its first correct code. It protects nothing before. */
  confirmed_at: moment(),
  /** The time step of the last accepted code. No code is accepted twice. */
  last_step: integer(),
});

/** Ten recovery codes for a lost telephone. Each is valid once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: deletedWith(() => users.id),
    /** HMAC of the code. */
    hash: text().notNull(),
    used_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Passkeys (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    userId: deletedWith(() => users.id),
    /** COSE key, base64url. */
    public_key: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    is_backed_up: boolean().notNull(),
    name: text().notNull(),
    created_at: moment().notNull(),
    last_used_at: moment(),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
);

/**
 * A challenge that waits for its answer: a login before its second factor, or a passkey that is
 * created or used. Also a proof of identity, which is valid for a while.
 */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    /** SHA-256 of the ticket, base64url. */
    hash: text().primaryKey(),
    purpose: text({ enum: ['log_in', 'new_passkey', 'passkey_log_in', 'passkey_proof', 'proof'] }).notNull(),
    /** Null: the passkey identifies the person. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The challenge that a passkey must sign. For a proof: the session that it belongs to. */
    challenge: text(),
    /** Of a log-in: the method that asks for the second factor. */
    login_method: text({ enum: loginMethods }),
    attempts: integer().notNull().default(0),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [
    index('factor_challenges_user_id').on(table.userId),
    index('factor_challenges_expires_at').on(table.expires_at),
  ],
);
