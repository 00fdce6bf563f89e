import type { Id } from '@engawa/contract/kernel';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/database.ts';
import { isDangling } from '../../platform/db/database-error.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { meetingRecordPeople, meetingRecords } from '../../platform/db/schema/meeting-records.ts';
import { createMeetingsStore, isOfMeeting } from './meetings-store.ts';

/** Somebody who is at a meeting, as its record names them. */
export type AtMeeting = { readonly user_id: Id; readonly name: string };

/** A meeting that is still going on. */
export type OpenRecord = {
  readonly id: Id;
  readonly channel: string;
  readonly label: string;
  readonly people: readonly Id[];
  /** When its last line was said, in ms; of none, when it began. */
  readonly last_at: number;
};

type Beginning = {
  readonly spaceId: Id;
  /** The writing owner's epoch: a process that is not the owner any more writes nothing. */
  readonly epoch: number;
  readonly channel: string;
  readonly at: Date;
};

/** The id of the item that a conversation belongs to: `meeting_<id>` or `area_<id>`. */
const itemOf = (channel: string): string => channel.slice(channel.indexOf('_') + 1);

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

/** Lines that are written later than the first one may have been said before it. */
const beforeFirstMs = 10_000;

/** When the last line of a meeting was said; of none, when it began. */
const lastSaid = sql`coalesce((select max(transcripts.said_at) from transcripts
  where transcripts.space_id = meeting_records.space_id and transcripts.channel = meeting_records.channel
    and transcripts.said_at >= meeting_records.started_at), meeting_records.started_at)`;

/** The records of meetings, and who was there. */
export const createRecordsStore = (database: Pick<Database, 'sql'>) => {
  const isOwner = (spaceId: Id, epoch: number) =>
    sql`exists (select from spaces where spaces.id = ${spaceId}::uuid and spaces.epoch = ${epoch})`;

  return {
    ...createMeetingsStore(database),
    /**
     * Begins the record of a meeting, a little before its first line, because others may have been
     * said earlier and written later. One that nobody has ended ends with its last line.
     * @returns null when the writer is not the space's owner any more
     */
    async begin({
      spaceId,
      epoch,
      channel,
      at,
    }: Beginning): Promise<Pick<OpenRecord, 'id' | 'label'> | null> {
      const item = itemOf(channel);
      const label = isUuid(item)
        ? sql`(select body->>'label' from room_items where id = ${item}::uuid)`
        : sql`null`;
      const isHere = sql`space_id = ${spaceId}::uuid and channel = ${channel}::text`;
      await database.sql().execute(sql`
        update meeting_records set ended_at = ${lastSaid}
        where ${isHere} and ended_at is null and ${isOwner(spaceId, epoch)}`);
      const { rows } = await database.sql().execute(sql`
        insert into meeting_records (space_id, channel, label, started_at)
        select ${spaceId}::uuid, ${channel}::text, coalesce(${label}, ''),
          greatest(${new Date(at.getTime() - beforeFirstMs).toISOString()}::timestamptz,
            (select max(ended_at) + interval '1 millisecond' from meeting_records where ${isHere}))
        where ${isOwner(spaceId, epoch)}
        on conflict (space_id, channel) where ended_at is null do update set channel = excluded.channel
        returning id, label`);
      const [row] = rows;
      return row === undefined ? null : { id: String(row.id), label: String(row.label) };
    },

    /** Adds people who are at a meeting; those who were there before stay as they are. */
    async join(record: Id, people: readonly AtMeeting[], at: Date): Promise<void> {
      for (const { user_id, name } of people) {
        const came = { record_id: record, user_id, name, came_at: at };
        try {
          await database.sql().insert(meetingRecordPeople).values(came).onConflictDoNothing();
        } catch (error) {
          // The record, or this account, was deleted meanwhile.
          if (!isDangling(error)) throw error;
        }
      }
    },

    /** The meetings of a space that nobody has ended. */
    async listOpen(spaceId: Id): Promise<OpenRecord[]> {
      const rows = await database
        .sql()
        .select({
          id: meetingRecords.id,
          channel: meetingRecords.channel,
          label: meetingRecords.label,
          people: sql<(Id | null)[]>`array(select one.user_id::text from meeting_record_people one
            where one.record_id = meeting_records.id)`,
          last_at: sql<string>`extract(epoch from ${lastSaid}) * 1000`,
        })
        .from(meetingRecords)
        .where(and(eq(meetingRecords.space_id, spaceId), isNull(meetingRecords.ended_at)));
      return rows.map(({ people, last_at, ...rest }) => ({
        ...rest,
        people: people.filter((id) => id !== null),
        last_at: Number(last_at),
      }));
    },

    /**
     * Ends a meeting. One of which every line was deleted leaves no record.
     * @param at null: with its last line, because nobody knows when they went
     * @returns who said or heard something at it; nobody when it was ended before
     */
    async end(record: Id, epoch: number, at: Date | null): Promise<readonly Id[]> {
      const endedAt = at === null ? lastSaid : sql`greatest(${at.toISOString()}::timestamptz, started_at)`;
      const { rows } = await database.sql().execute(sql`
        update meeting_records set ended_at = ${endedAt}
        where id = ${record}::uuid and ended_at is null
          and exists (select from spaces where spaces.id = meeting_records.space_id and spaces.epoch = ${epoch})
        returning id`);
      if (rows.length === 0) return [];
      await database.sql().execute(sql`
        delete from meeting_records where id = ${record}::uuid
          and not exists (select from transcripts where ${isOfMeeting} and transcripts.text <> '')`);
      const { rows: readers } = await database.sql().execute<{ readonly user_id: Id }>(sql`
        select one.user_id from meeting_record_people one
        join meeting_records on meeting_records.id = one.record_id
        where one.record_id = ${record}::uuid and not one.is_removed and exists (select from transcripts
          where ${isOfMeeting} and transcripts.text <> ''
            and (transcripts.user_id = one.user_id or one.user_id = any(transcripts.readers)))`);
      return readers.map(({ user_id }) => user_id);
    },

    /** Deletes meetings that began before this moment. */
    async forgetBefore(moment: Date): Promise<void> {
      await deleteInBatches(
        database,
        meetingRecords,
        meetingRecords.id,
        lt(meetingRecords.started_at, moment),
      );
    },
  };
};
export type RecordsStore = ReturnType<typeof createRecordsStore>;
