import { loginMethods } from '@engawa/contract/kernel';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { spaces } from './spaces.ts';

/** A session is the family of refresh tokens that followed one login. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: deletedWith(() => users.id),
    /** The one space that a guest's session opens. */
    spaceId: uuid().references(() => spaces.id, { onDelete: 'cascade' }),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    ended_at: moment(),
    /** How it began; null: a guest's, or before this was noted. */
    login_method: text({ enum: loginMethods }),
    /**
     * Shown to its owner in a list: the browser's own words, cut; the address, in full only for
     * them.
     */
    user_agent: text(),
    address: text(),
    last_seen_at: moment(),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
    index('sessions_space_id').on(table.spaceId),
    index('sessions_expires_at').on(table.expires_at),
  ],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, base64url. A reader of the database cannot use it. */
    hash: text().primaryKey(),
    sessionId: deletedWith(() => sessions.id),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    /** When it was exchanged for its successor. */
    used_at: moment(),
  },
  (table) => [index('refresh_tokens_session_id').on(table.sessionId)],
);
