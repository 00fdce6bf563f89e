import type { DraftedNote, MeetingNote } from '@engawa/contract/assistant';
import type { Id } from '@engawa/contract/kernel';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { meetingNotes } from '../../platform/db/schema/assistant.ts';
import { meetingRecordPeople, meetingRecords } from '../../platform/db/schema/meeting-records.ts';
import { transcripts } from '../../platform/db/schema/messages.ts';

type Shared = {
  readonly record: Id;
  readonly user_id: Id;
  /** With the row of the line of each. */
  readonly notes: readonly (DraftedNote & { readonly transcript_id: string })[];
  readonly at: Date;
};

const isReadBy = (userId: Id) =>
  or(eq(transcripts.user_id, userId), sql`${transcripts.readers} @> array[${userId}::uuid]`);

/** The notes of meetings. */
export const createNotesStore = (database: Pick<Database, 'sql'>) => ({
  /** Those whose line the person can read, in the order in which they were shared. */
  async list(record: Id, userId: Id): Promise<MeetingNote[]> {
    const rows = await database
      .sql()
      .select({ note: meetingNotes, line_id: transcripts.line_id, speaker: transcripts.user_id })
      .from(meetingNotes)
      .innerJoin(transcripts, eq(transcripts.id, meetingNotes.transcript_id))
      .where(and(eq(meetingNotes.record_id, record), isReadBy(userId)))
      .orderBy(asc(meetingNotes.shared_at), asc(meetingNotes.position), asc(meetingNotes.id));
    return rows.map(({ note, line_id, speaker }) => ({
      id: note.id,
      kind: note.kind,
      text: note.text,
      user_id: note.user_id,
      name: note.name,
      at: note.shared_at.getTime(),
      line: { id: line_id, user_id: speaker },
    }));
  },

  /** The rows of lines of a meeting that the person can read, with these ids of their speakers. */
  async findLines(record: Id, userId: Id, lineIds: readonly string[]) {
    if (lineIds.length === 0) return [];
    return database
      .sql()
      .select({ row: transcripts.id, id: transcripts.line_id, user_id: transcripts.user_id })
      .from(transcripts)
      .innerJoin(
        meetingRecords,
        and(
          eq(meetingRecords.id, record),
          eq(meetingRecords.space_id, transcripts.space_id),
          eq(meetingRecords.channel, transcripts.channel),
          sql`${transcripts.said_at} >= ${meetingRecords.started_at}`,
          sql`${transcripts.said_at} <= coalesce(${meetingRecords.ended_at}, now())`,
        ),
      )
      .where(and(inArray(transcripts.line_id, [...lineIds]), ne(transcripts.text, ''), isReadBy(userId)));
  },

  /** Stores the notes of a person instead of those that they shared before. */
  async replace({ record, user_id, notes, at }: Shared): Promise<void> {
    const [me] = await database
      .sql()
      .select({ name: meetingRecordPeople.name })
      .from(meetingRecordPeople)
      .where(and(eq(meetingRecordPeople.record_id, record), eq(meetingRecordPeople.user_id, user_id)))
      .for('no key update');
    await database
      .sql()
      .delete(meetingNotes)
      .where(and(eq(meetingNotes.record_id, record), eq(meetingNotes.user_id, user_id)));
    if (notes.length === 0) return;
    await database
      .sql()
      .insert(meetingNotes)
      .values(
        notes.map(({ kind, text, transcript_id }, position) => ({
          record_id: record,
          transcript_id,
          user_id,
          name: me?.name ?? '',
          kind,
          text,
          position,
          shared_at: at,
        })),
      );
  },
});
export type NotesStore = ReturnType<typeof createNotesStore>;
