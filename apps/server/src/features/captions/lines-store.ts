import type { AvatarColor } from '@engawa/contract/accounts';
import { avatarPath } from '@engawa/contract/accounts';
import type { Transcript } from '@engawa/contract/captions';
import { and, asc, desc, eq, gte, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { hasOneOf } from '../../platform/db/has-one-of.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { transcripts } from '../../platform/db/schema/messages.ts';

type CorrectedLine = {
  readonly spaceId: string;
  readonly speaker: string;
  readonly lineId: string;
  readonly text: string;
  /** Who corrects it. */
  readonly by: string;
};

type TranscriptsQuery = {
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

type WordsQuery = {
  readonly spaceId: string;
  /** The person who reads: what they said or heard. */
  readonly userId: string;
  /** One of them stands in the line; null: any line. */
  readonly words: readonly string[] | null;
  /** Only lines since then; null: all of them. */
  readonly since: Date | null;
  readonly limit: number;
};

type MeetingQuery = {
  readonly spaceId: string;
  /** The person who reads: what they said or heard. */
  readonly userId: string;
  readonly channel: string;
  readonly since: Date;
  /** Null: the meeting is still going on. */
  readonly until: Date | null;
  readonly skip: number;
  readonly limit: number;
};

/** The avatar colour of deleted people. */
const colorOfNobody: AvatarColor = 'slate';

const readLines = async (
  database: Pick<Database, 'sql'>,
  which: SQL | undefined,
  limit: number,
  { isOldestFirst = false, skip = 0 } = {},
): Promise<Transcript[]> => {
  const inOrder = isOldestFirst ? asc : desc;
  const rows = await database
    .sql()
    .select({
      line: transcripts,
      color: sql<AvatarColor | null>`${users.color}`,
      avatar_file: users.avatar_file,
    })
    .from(transcripts)
    .leftJoin(users, eq(users.id, transcripts.user_id))
    .where(which)
    .orderBy(inOrder(transcripts.said_at), inOrder(transcripts.id))
    .limit(limit)
    .offset(skip);
  return rows.map(({ line, color, avatar_file }) => ({
    id: line.line_id,
    text: line.text,
    from: line.from_language,
    at: line.said_at.getTime(),
    user_id: line.user_id,
    name: line.name,
    color: color ?? colorOfNobody,
    avatar: line.user_id === null ? '' : avatarPath(line.user_id, avatar_file),
  }));
};

/** The stored lines as people read them. */
export const createLinesStore = (database: Pick<Database, 'sql'>) => {
  const selectLines = (which: SQL | undefined, limit: number, order = {}) =>
    readLines(database, which, limit, order);
  const isReadBy = (userId: string) =>
    or(eq(transcripts.user_id, userId), sql`${transcripts.readers} @> array[${userId}::uuid]`);
  return {
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
          isReadBy(userId),
          channel === null ? undefined : eq(transcripts.channel, channel),
          since === null ? undefined : gte(transcripts.said_at, since),
          before === null ? undefined : lt(transcripts.said_at, before),
        ),
        limit,
      );
    },

    /** The newest lines with one of these words that a person said or heard. */
    findLines: ({ spaceId, userId, words, since, limit }: WordsQuery): Promise<Transcript[]> =>
      selectLines(
        and(
          eq(transcripts.space_id, spaceId),
          isReadBy(userId),
          ne(transcripts.text, ''),
          words === null ? undefined : hasOneOf(transcripts.text, words),
          since === null ? undefined : gte(transcripts.said_at, since),
        ),
        limit,
      ),

    /** What a person said or heard at a meeting, oldest first. */
    async listMeeting({
      spaceId,
      userId,
      channel,
      since,
      until,
      skip,
      limit,
    }: MeetingQuery): Promise<Transcript[]> {
      return selectLines(
        and(
          eq(transcripts.space_id, spaceId),
          isReadBy(userId),
          eq(transcripts.channel, channel),
          gte(transcripts.said_at, since),
          until === null ? undefined : lte(transcripts.said_at, until),
        ),
        limit,
        { isOldestFirst: true, skip },
      );
    },

    /**
     * Spells a line otherwise, for somebody who said it or could read it.
     * @returns the line with all who can read it; null when there is none that they could read
     */
    async correctLine({ spaceId, by, speaker, lineId, text }: CorrectedLine): Promise<{
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
            eq(transcripts.user_id, speaker),
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
  };
};
