import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { spaces } from './spaces.ts';

/** Requests to come that wait until both people are free. */
export const queuedRequests = pgTable(
  'queued_requests',
  {
    spaceId: deletedWith(() => spaces.id),
    inviter_id: deletedWith(() => users.id),
    invitee_id: deletedWith(() => users.id),
    inviter_name: text().notNull(),
    invitee_name: text().notNull(),
    topic: text().notNull(),
    minutes: integer(),
    not_before: moment(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.inviter_id, table.invitee_id] }),
    index('queued_requests_inviter_id').on(table.inviter_id),
    index('queued_requests_invitee_id').on(table.invitee_id),
    index('queued_requests_at').on(table.at),
  ],
);
