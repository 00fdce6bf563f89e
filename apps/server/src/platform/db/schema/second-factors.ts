import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Authenticator apps (TOTP): one per person. */
export const authenticators = pgTable('authenticators', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted. */
  secret: text().notNull(),
  createdAt: moment().notNull(),
  /** Null until its first right code: it guards nothing before. */
  confirmedAt: moment(),
  /** The time step of the last code that was taken: none is taken twice. */
  lastStep: integer(),
});

/** Ten words for the day the telephone is lost: each opens once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC of the code. */
    hash: text().notNull(),
    usedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Passkeys (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    isBackedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
);

/**
 * A question that waits for its answer: a log-in before its second factor, a passkey being made or shown; and a proof that it
 * is they, which holds for a while.
 */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    /** SHA-256 of the ticket, base64url. */
    hash: text().primaryKey(),
    purpose: text({ enum: ['log_in', 'new_passkey', 'passkey_log_in', 'passkey_proof', 'proof'] }).notNull(),
    /** Null: a passkey says who they are. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** What a passkey must sign; of a proof the session it was given in. */
    challenge: text(),
    attempts: integer().notNull().default(0),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index('factor_challenges_user_id').on(table.userId),
    index('factor_challenges_expires_at').on(table.expiresAt),
  ],
);
