import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith } from './columns.ts';
import { rooms } from './rooms.ts';
import { spaces } from './spaces.ts';

/** The place that a person chose as their own: one in each space. */
export const ownSeats = pgTable(
  'own_seats',
  {
    spaceId: deletedWith(() => spaces.id),
    userId: deletedWith(() => users.id),
    roomId: deletedWith(() => rooms.id),
    x: integer().notNull(),
    y: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.spaceId, table.userId] }),
    index('own_seats_user_id').on(table.userId),
    index('own_seats_room_id').on(table.roomId),
  ],
);
