import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';

/** External logins (Google, Facebook, OpenID Connect) that open an account here. */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: deletedWith(() => users.id),
    /** The name under which the provider is configured. */
    provider: text().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The address as the provider gave it; for the owner's eyes. */
    email: text(),
    created_at: moment().notNull(),
    last_used_at: moment(),
  },
  (table) => [
    unique('identities_issuer_subject').on(table.issuer, table.subject),
    index('identities_user_id').on(table.userId),
  ],
);

/**
 * External logins that are pending at a provider, and those that have returned and must still
 * register.
 */
export const externalLogins = pgTable(
  'outside_logins',
  {
    /** SHA-256 of the state (pending) or of the ticket (returned), base64url. */
    hash: text().primaryKey(),
    provider: text().notNull(),
    /**
     * The encrypted data that the login needs to continue: verifier, nonce and target; or the
     * person that returned.
     */
    sealed: text().notNull(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [index('outside_logins_expires_at').on(table.expires_at)],
);
