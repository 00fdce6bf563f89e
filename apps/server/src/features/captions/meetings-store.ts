import type { MeetingRecord } from '@engawa/contract/captions';
import type { Id } from '@engawa/contract/kernel';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { meetingRecordPeople, meetingRecords } from '../../platform/db/schema/meeting-records.ts';

/** Whether a line was said at a meeting: in its conversation, in its time. */
export const isOfMeeting = sql`transcripts.space_id = meeting_records.space_id and transcripts.channel = meeting_records.channel
  and transcripts.said_at >= meeting_records.started_at
  and transcripts.said_at <= coalesce(meeting_records.ended_at, now())`;

/** The meetings of which a person has a record, as they read and remove them. */
export const createMeetingsStore = (database: Pick<Database, 'sql'>) => ({
  /** The meetings of a person at which they said or heard something, newest first. */
  async list(
    spaceId: Id,
    userId: Id,
    { skip, limit }: { readonly skip: number; readonly limit: number },
  ): Promise<MeetingRecord[]> {
    const { rows } = await database.sql().execute<{
      readonly id: string;
      readonly label: string;
      readonly started_at: string;
      readonly ended_at: string | null;
      readonly people: MeetingRecord['people'];
      readonly line_count: number;
    }>(sql`
      select * from (select meeting_records.id, meeting_records.label,
        extract(epoch from meeting_records.started_at) * 1000 as started_at,
        extract(epoch from meeting_records.ended_at) * 1000 as ended_at,
        (select json_agg(json_build_object('user_id', one.user_id, 'name', one.name) order by one.came_at, one.name)
          from meeting_record_people one where one.record_id = meeting_records.id) as people,
        (select count(*)::int from transcripts where ${isOfMeeting} and transcripts.text <> ''
          and (transcripts.user_id = ${userId}::uuid or transcripts.readers @> array[${userId}::uuid])) as line_count
      from meeting_records
      join meeting_record_people mine on mine.record_id = meeting_records.id
        and mine.user_id = ${userId}::uuid and not mine.is_removed
      where meeting_records.space_id = ${spaceId}::uuid) one
      where line_count > 0
      order by started_at desc, id
      limit ${limit} offset ${skip}`);
    return rows.map(({ started_at, ended_at, ...rest }) => ({
      ...rest,
      started_at: Number(started_at),
      ended_at: ended_at === null ? null : Number(ended_at),
    }));
  },

  /** The time of a meeting at which a person was; null: they were not, or have removed it. */
  async find(
    spaceId: Id,
    userId: Id,
    record: Id,
  ): Promise<{ readonly channel: string; readonly since: Date; readonly until: Date | null } | null> {
    const [found] = await database
      .sql()
      .select({
        channel: meetingRecords.channel,
        since: meetingRecords.started_at,
        until: meetingRecords.ended_at,
      })
      .from(meetingRecords)
      .innerJoin(meetingRecordPeople, eq(meetingRecordPeople.record_id, meetingRecords.id))
      .where(
        and(
          eq(meetingRecords.space_id, spaceId),
          eq(meetingRecords.id, record),
          eq(meetingRecordPeople.user_id, userId),
          eq(meetingRecordPeople.is_removed, false),
        ),
      )
      .orderBy(desc(meetingRecords.started_at));
    return found ?? null;
  },

  /**
   * Removes a meeting that is over for one person, with what others said there and the notes of it
   * that this person shared, which they could not take back any more; it is deleted with the last
   * of them. @returns whether there was one
   */
  async remove(spaceId: Id, userId: Id, record: Id): Promise<boolean> {
    const { rows } = await database.sql().execute(sql`
      with removed as (
        update meeting_record_people set is_removed = true
        from meeting_records
        where meeting_records.id = meeting_record_people.record_id
          and meeting_records.space_id = ${spaceId}::uuid and meeting_records.id = ${record}::uuid
          and meeting_records.ended_at is not null
          and meeting_record_people.user_id = ${userId}::uuid and not meeting_record_people.is_removed
        returning meeting_records.id),
      unread as (
        update transcripts set readers = array_remove(transcripts.readers, ${userId}::uuid)
        from meeting_records where meeting_records.id in (select id from removed) and ${isOfMeeting}
          and transcripts.readers @> array[${userId}::uuid]),
      unshared as (
        delete from meeting_notes where record_id in (select id from removed)
          and user_id = ${userId}::uuid),
      abandoned as (
        delete from meeting_records where id in (select id from removed)
          and not exists (select from meeting_record_people one where one.record_id = meeting_records.id
            and one.user_id is not null and not one.is_removed and one.user_id <> ${userId}::uuid))
      select id from removed`);
    return rows.length > 0;
  },
});
