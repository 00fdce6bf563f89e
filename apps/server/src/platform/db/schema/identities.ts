import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Log-ins elsewhere (Google, Facebook, OpenID Connect) that open an account here. */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name under which the provider is configured. */
    provider: text().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The address as the provider said it; for the owner's eyes. */
    email: text(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [
    unique('identities_issuer_subject').on(table.issuer, table.subject),
    index('identities_user_id').on(table.userId),
  ],
);

/** Log-ins that went out to a provider and have not come back, and those that came back and must still register. */
export const outsideLogins = pgTable(
  'outside_logins',
  {
    /** SHA-256 of the state (on the way out) or of the ticket (come back), base64url. */
    hash: text().primaryKey(),
    provider: text().notNull(),
    /** What is needed to go on, encrypted: verifier, nonce, where to go afterwards; or who came back. */
    sealed: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('outside_logins_expires_at').on(table.expiresAt)],
);
