import type { AvatarColor } from '@engawa/contract/accounts';
import { avatarPath } from '@engawa/contract/accounts';
import { type Transcript, transcriptsPerDay } from '@engawa/contract/translation';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
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
};
export type TranscriptsQuery = {
  readonly spaceId: string;
  readonly channel: string;
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
  return {
    /**
     * Stores a line. A line with the same id replaces the earlier one and is not counted again.
     * Refuses DAILY_TRANSCRIPT_LIMIT, DAILY_SPACE_TRANSCRIPT_LIMIT.
     * @returns when it was first spoken, in ms; null when the writer is not the space's owner any
     * more
     */
    async saveLine(line: SpokenLine): Promise<number | null> {
      const storing = { ...line, personId: line.userId };
      const { rows } = await database.sql().execute(sql`
      with writer as (
        select ${spaces.id} from ${spaces} where ${spaces.id} = ${line.spaceId} and ${spaces.epoch} = ${line.epoch}),
      earlier as (
        select from ${transcripts} where ${transcripts.spaceId} = ${line.spaceId}
          and ${transcripts.channel} = ${line.channel} and ${transcripts.userId} = ${line.userId}
          and ${transcripts.lineId} = ${line.lineId}),
      ${countedBy(quota, storing, sql`from writer where not exists (select from earlier)`)},
      stored as (
        insert into transcripts (space_id, channel, line_id, user_id, name, text, from_language, said_at)
        select writer.id, ${line.channel}::text, ${line.lineId}::text, ${line.userId}::uuid, ${line.name}::text,
          ${line.text}::text, ${line.fromLanguage}::text, ${line.at.toISOString()}::timestamptz
        from writer where exists (select from space_count) or exists (select from earlier)
        on conflict (space_id, channel, user_id, line_id)
        do update set text = excluded.text, name = excluded.name, from_language = excluded.from_language
        returning said_at)
      select (select extract(epoch from said_at) * 1000 from stored) as at, ${quotaOutcome} from writer`);
      const [outcome] = rows;
      if (outcome === undefined) return null;
      if (outcome.at === null) requireWithin(quota, storing, outcome);
      return Number(outcome.at);
    },

    /** Newest first. */
    async listLines({ spaceId, channel, since, before, limit }: TranscriptsQuery): Promise<Transcript[]> {
      const rows = await database
        .sql()
        .select({
          line: transcripts,
          color: sql<AvatarColor | null>`${users.color}`,
          avatarFile: users.avatar_file,
        })
        .from(transcripts)
        .leftJoin(users, eq(users.id, transcripts.userId))
        .where(
          and(
            eq(transcripts.spaceId, spaceId),
            eq(transcripts.channel, channel),
            since === null ? undefined : gte(transcripts.spokenAt, since),
            before === null ? undefined : lt(transcripts.spokenAt, before),
          ),
        )
        .orderBy(desc(transcripts.spokenAt), desc(transcripts.id))
        .limit(limit);
      return rows.map(({ line, color, avatarFile }) => ({
        id: line.lineId,
        text: line.text,
        from: line.fromLanguage,
        at: line.spokenAt.getTime(),
        user_id: line.userId,
        name: line.name,
        color: color ?? colorOfNobody,
        avatar: line.userId === null ? '' : avatarPath(line.userId, avatarFile),
      }));
    },

    /** Deletes lines from before this moment. */
    async forgetBefore(moment: Date): Promise<void> {
      await deleteInBatches(database, transcripts, transcripts.id, lt(transcripts.spokenAt, moment));
    },
  };
};
export type TranscriptsStore = ReturnType<typeof createTranscriptsStore>;
