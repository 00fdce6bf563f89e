import { transcriptsPerDay } from '@engawa/contract/captions';
import { and, eq, lt, sql } from 'drizzle-orm';
import {
  countedBy,
  type DailyLimits,
  type DailyQuota,
  quotaOutcome,
  requireWithin,
} from '../../platform/db/daily-quota.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { transcripts } from '../../platform/db/schema/messages.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';
import { createLinesStore } from './lines-store.ts';

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
  return {
    ...createLinesStore(database),
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
