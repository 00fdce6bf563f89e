import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { sessions } from './sessions.ts';
import { spaces } from './spaces.ts';

/** The programs that read which window of a person is in front. */
export const companions = pgTable(
  'companions',
  {
    id: uuid().primaryKey(),
    userId: deletedWith(() => users.id),
    /** The session in which it was connected, and with which it ends. */
    sessionId: deletedWith(() => sessions.id),
    name: text().notNull(),
    /** SHA-256 of its token, base64url. A reader of the database cannot use it. */
    token: text().notNull().unique(),
    created_at: moment().notNull(),
  },
  (table) => [
    index('companions_user_id').on(table.userId),
    index('companions_session_id').on(table.sessionId),
  ],
);

/** The space in which a page of a person asked for their windows last. */
export const windowSpaces = pgTable(
  'window_spaces',
  {
    userId: deletedWith(() => users.id).primaryKey(),
    spaceId: deletedWith(() => spaces.id),
    /** By which it is deleted as it was read. */
    asked_at: moment().notNull(),
  },
  (table) => [index('window_spaces_space_id').on(table.spaceId)],
);

/** The codes by which people connect one, of some minutes, one of each person. */
export const companionCodes = pgTable(
  'companion_codes',
  {
    userId: deletedWith(() => users.id).primaryKey(),
    sessionId: deletedWith(() => sessions.id),
    /** SHA-256 of the code, base64url. */
    code: text().notNull().unique(),
    expires_at: moment().notNull(),
  },
  (table) => [index('companion_codes_session_id').on(table.sessionId)],
);
