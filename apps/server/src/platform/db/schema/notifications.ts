import type { NewNotification } from '@engawa/contract/notifications';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { spaces } from './spaces.ts';

/** Events that a person may have missed in a space, for 30 days. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    spaceId: deletedWith(() => spaces.id),
    userId: deletedWith(() => users.id),
    kind: text().notNull(),
    about: jsonb().$type<NewNotification['about']>().notNull(),
    link: jsonb().$type<NewNotification['link']>(),
    at: moment().notNull(),
    read_at: moment(),
  },
  (table) => [
    index('notifications_person').on(table.userId, table.spaceId, table.at),
    index('notifications_at').on(table.at),
    index('notifications_space').on(table.spaceId),
  ],
);
