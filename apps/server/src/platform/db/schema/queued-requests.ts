import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { spaces } from './spaces.ts';

/** Requests to come that wait until both people are free. */
export const queuedRequests = pgTable(
  'queued_requests',
  {
    spaceId: deletedWith(() => spaces.id),
    inviterId: deletedWith(() => users.id),
    inviteeId: deletedWith(() => users.id),
    inviterName: text().notNull(),
    inviteeName: text().notNull(),
    topic: text().notNull(),
    minutes: integer(),
    notBefore: moment(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.inviterId, table.inviteeId] }),
    index('queued_requests_inviter_id').on(table.inviterId),
    index('queued_requests_invitee_id').on(table.inviteeId),
    index('queued_requests_at').on(table.at),
  ],
);
