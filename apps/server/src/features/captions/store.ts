import type { AvatarColor } from '@engawa/contract/accounts';
import { avatarPath } from '@engawa/contract/accounts';
import { type Transcript, transcriptsPerDay } from '@engawa/contract/captions';
import { and, desc, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  countedBy,
  type DailyLimits,
  type DailyQuota,
  quotaOutcome,
  requireWithin,
} from '../../platform/db/daily-quota.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { transcripts } from '../../platform/db/schema/messages.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';

export type SpokenLine = {
  readonly spaceId: string;
  /** The writing owner's epoch: a process that is not the owner any more writes nothing. */
  readonly epoch: number;
  readonly channel: string;
  readonly lineId: string;
  readonly userId: string;
  readonly name: string;
  /** Guests have separate quotas. */
  readonly isGuest: boolean;
  readonly text: string;
  readonly fromLanguage: string;
  readonly at: Date;
  /** The people who heard it. */
  readonly readers: readonly string[];
};
export type CorrectedLine = Pick<SpokenLine, 'spaceId' | 'userId' | 'lineId' | 'text'> & {
  /** Who corrects it. */
  readonly by: string;
};
export type TranscriptsQuery = {
  readonly spaceId: string;
  /** The person who reads: what they said or heard. */
  readonly userId: string;
  /** Null: every conversation. */
  readonly channel: string | null;
  /** Only lines since then; null: all of them. */
  readonly since: Date | null;
  readonly before: Date | null;
  readonly limit: number;
};

/** The avatar colour of deleted people. */
const colorOfNobody: AvatarColor = 'slate';

/** The transcribed lines of people's speech. */
export const createTranscriptsStore = (
  database: Pick<Database, 'sql'>,
  limits: DailyLimits = transcriptsPerDay,
) => {
  const quota: DailyQuota = {
    kind: 'transcripts',
    limits,
    refusals: { person: 'DAILY_TRANSCRIPT_LIMIT', space: 'DAILY_SPACE_TRANSCRIPT_LIMIT' },
  };
  /** Newest first. */
  const selectLines = async (which: SQL | undefined, limit: number): Promise<Transcript[]> => {
    const rows = await database
      .sql()
      .select({
        line: transcripts,
        color: sql<AvatarColor | null>`${users.color}`,
        avatarFile: users.avatar_file,
      })
      .from(transcripts)
      .leftJoin(users, eq(users.id, transcripts.user_id))
      .where(which)
      .orderBy(desc(transcripts.said_at), desc(transcripts.id))
      .limit(limit);
    return rows.map(({ line, color, avatarFile }) => ({
      id: line.line_id,
      text: line.text,
      from: line.from_language,
      at: line.said_at.getTime(),
      user_id: line.user_id,
      name: line.name,
      color: color ?? colorOfNobody,
      avatar: line.user_id === null ? '' : avatarPath(line.user_id, avatarFile),
    }));
  };
  return {
    /**
     * Stores a line. A line with the same id replaces the earlier one and is not counted again.
     * Refuses DAILY_TRANSCRIPT_LIMIT, DAILY_SPACE_TRANSCRIPT_LIMIT.
     * @returns when it was first spoken, in ms; null when the writer is not the space's owner any
     * more
     */
    async saveLine(line: SpokenLine): Promise<number | null> {
      const storing = { ...line, personId: line.userId };
      const readers = sql`array(select json_array_elements_text(${JSON.stringify(line.readers)}::json))::uuid[]`;
      const { rows } = await database.sql().execute(sql`
      with writer as (
        select ${spaces.id} from ${spaces} where ${spaces.id} = ${line.spaceId} and ${spaces.epoch} = ${line.epoch}),
      earlier as (
        select from ${transcripts} where ${transcripts.space_id} = ${line.spaceId}
          and ${transcripts.channel} = ${line.channel} and ${transcripts.user_id} = ${line.userId}
          and ${transcripts.line_id} = ${line.lineId}),
      ${countedBy(quota, storing, sql`from writer where not exists (select from earlier)`)},
      stored as (
        insert into transcripts (space_id, channel, line_id, user_id, name, text, from_language, said_at, readers)
        select writer.id, ${line.channel}::text, ${line.lineId}::text, ${line.userId}::uuid, ${line.name}::text,
          ${line.text}::text, ${line.fromLanguage}::text, ${line.at.toISOString()}::timestamptz, ${readers}
        from writer where exists (select from space_count) or exists (select from earlier)
        on conflict (space_id, channel, user_id, line_id)
        do update set text = excluded.text, name = excluded.name, from_language = excluded.from_language,
          readers = excluded.readers
        returning said_at)
      select (select extract(epoch from said_at) * 1000 from stored) as at, ${quotaOutcome} from writer`);
      const [outcome] = rows;
      if (outcome === undefined) return null;
      if (outcome.at === null) requireWithin(quota, storing, outcome);
      return Number(outcome.at);
    },

    /** What a person said or heard, newest first. */
    async listLines({
      spaceId,
      userId,
      channel,
      since,
      before,
      limit,
    }: TranscriptsQuery): Promise<Transcript[]> {
      return selectLines(
        and(
          eq(transcripts.space_id, spaceId),
          or(eq(transcripts.user_id, userId), sql`${userId}::uuid = any(${transcripts.readers})`),
          channel === null ? undefined : eq(transcripts.channel, channel),
          since === null ? undefined : gte(transcripts.said_at, since),
          before === null ? undefined : lt(transcripts.said_at, before),
        ),
        limit,
      );
    },

    /**
     * Deletes a line of its speaker, in whichever conversation it was said.
     * @returns the people who could read it; null when there is no such line
     */
    async deleteLine(spaceId: string, userId: string, lineId: string): Promise<readonly string[] | null> {
      const deleted = await database
        .sql()
        .delete(transcripts)
        .where(
          and(
            eq(transcripts.space_id, spaceId),
            eq(transcripts.user_id, userId),
            eq(transcripts.line_id, lineId),
          ),
        )
        .returning({ readers: transcripts.readers });
      return deleted.length === 0 ? null : [...new Set(deleted.flatMap(({ readers }) => readers))];
    },

    /**
     * Spells a line otherwise, for somebody who said it or could read it.
     * @returns the line with all who can read it; null when there is none that they could read
     */
    async correctLine({ spaceId, by, userId, lineId, text }: CorrectedLine): Promise<{
      readonly channel: string;
      readonly readers: readonly string[];
      readonly line: Transcript;
    } | null> {
      const [found] = await database
        .sql()
        .update(transcripts)
        .set({ text })
        .where(
          and(
            eq(transcripts.space_id, spaceId),
            eq(transcripts.user_id, userId),
            eq(transcripts.line_id, lineId),
            ne(transcripts.text, ''),
            or(eq(transcripts.user_id, by), sql`${by}::uuid = any(${transcripts.readers})`),
          ),
        )
        .returning({ id: transcripts.id, channel: transcripts.channel, readers: transcripts.readers });
      if (found === undefined) return null;
      const [line] = await selectLines(eq(transcripts.id, found.id), 1);
      return line === undefined ? null : { channel: found.channel, readers: found.readers, line };
    },

    /** Whether a space stores lines. */
    async isKeptIn(spaceId: string): Promise<boolean> {
      const found = await database
        .sql()
        .select({ isKept: spaces.keeps_transcripts })
        .from(spaces)
        .where(eq(spaces.id, spaceId));
      return found[0]?.isKept ?? false;
    },

    /** Deletes lines from before this moment. */
    async forgetBefore(moment: Date): Promise<void> {
      await deleteInBatches(database, transcripts, transcripts.id, lt(transcripts.said_at, moment));
    },
  };
};
export type TranscriptsStore = ReturnType<typeof createTranscriptsStore>;
