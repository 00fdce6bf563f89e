import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { deletedWith, moment } from './columns.ts';
import { spaces } from './spaces.ts';

/** Meetings of which something was written: their lines are the transcripts of that time. */
export const meetingRecords = pgTable(
  'meeting_records',
  {
    id: uuid().primaryKey().defaultRandom(),
    space_id: deletedWith(() => spaces.id),
    /** The conversation of the meeting room or the area. */
    channel: text().notNull(),
    /** The name of the meeting room or the area when the meeting began. */
    label: text().notNull(),
    started_at: moment().notNull(),
    /** Null: somebody is still there. */
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('meeting_records_open')
      .on(table.space_id, table.channel)
      .where(sql`${table.ended_at} is null`),
    index('meeting_records_started_at').on(table.started_at),
    index('meeting_records_space').on(table.space_id),
  ],
);

/** Everybody who was at a meeting. */
export const meetingRecordPeople = pgTable(
  'meeting_record_people',
  {
    id: uuid().primaryKey().defaultRandom(),
    record_id: deletedWith(() => meetingRecords.id),
    /** Null when the account was deleted. */
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    came_at: moment().notNull(),
    /** They have removed the record from what they can read. */
    is_removed: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('meeting_record_people_once').on(table.record_id, table.user_id),
    index('meeting_record_people_user_id').on(table.user_id),
  ],
);
