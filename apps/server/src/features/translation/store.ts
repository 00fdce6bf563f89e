import type { AvatarColor } from '@engawa/contract/accounts';
import { avatarPath } from '@engawa/contract/accounts';
import type { Transcript } from '@engawa/contract/translation';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { transcripts } from '../../platform/db/schema/messages.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';

export type SpokenLine = {
  readonly spaceId: string;
  /** Of the owner that writes: one that is not the owner any more writes nothing. */
  readonly epoch: number;
  readonly channel: string;
  readonly lineId: string;
  readonly userId: string;
  readonly name: string;
  readonly text: string;
  readonly fromLanguage: string;
  readonly at: Date;
};
export type TranscriptsQuery = {
  readonly spaceId: string;
  readonly channel: string;
  /** A guest reads what was said since they came; null: everything. */
  readonly guestId: string | null;
  readonly before: Date | null;
  readonly limit: number;
};

/** How those are shown who are no more. */
const colorOfNobody: AvatarColor = 'slate';

/** What was understood of people's speech. */
export const createTranscriptsStore = (database: Pick<Database, 'sql'>) => ({
  /**
   * Keeps a line; said again it replaces what it was.
   * @returns when it was first said, in ms; null when the writer is not the space's owner any more
   */
  async saveLine(line: SpokenLine): Promise<number | null> {
    const { rows } = await database.sql().execute(sql`
      insert into transcripts (space_id, channel, line_id, user_id, name, text, from_language, said_at)
      select ${spaces.id}, ${line.channel}::text, ${line.lineId}::text, ${line.userId}::uuid, ${line.name}::text,
        ${line.text}::text, ${line.fromLanguage}::text, ${line.at.toISOString()}::timestamptz
      from ${spaces} where ${spaces.id} = ${line.spaceId} and ${spaces.epoch} = ${line.epoch}
      on conflict (space_id, channel, user_id, line_id)
      do update set text = excluded.text, name = excluded.name, from_language = excluded.from_language
      returning extract(epoch from said_at) * 1000 as at`);
    return rows[0] === undefined ? null : Number(rows[0].at);
  },

  /** Newest first. */
  async listLines({ spaceId, channel, guestId, before, limit }: TranscriptsQuery): Promise<Transcript[]> {
    const sinceTheyCame = sql`(select g.created_at from ${users} g where g.id = ${guestId})`;
    const rows = await database
      .sql()
      .select({
        line: transcripts,
        color: sql<AvatarColor | null>`${users.color}`,
        avatarFile: users.avatarFile,
      })
      .from(transcripts)
      .leftJoin(users, eq(users.id, transcripts.userId))
      .where(
        and(
          eq(transcripts.spaceId, spaceId),
          eq(transcripts.channel, channel),
          guestId === null ? undefined : gte(transcripts.saidAt, sinceTheyCame),
          before === null ? undefined : lt(transcripts.saidAt, before),
        ),
      )
      .orderBy(desc(transcripts.saidAt), desc(transcripts.id))
      .limit(limit);
    return rows.map(({ line, color, avatarFile }) => ({
      id: line.lineId,
      text: line.text,
      from: line.fromLanguage,
      at: line.saidAt.getTime(),
      user_id: line.userId,
      name: line.name,
      color: color ?? colorOfNobody,
      avatar: line.userId === null ? '' : avatarPath(line.userId, avatarFile),
    }));
  },

  /** Forgets what was said before this moment. */
  async forgetBefore(moment: Date): Promise<void> {
    await deleteInBatches(database, transcripts, transcripts.id, lt(transcripts.saidAt, moment));
  },
});
export type TranscriptsStore = ReturnType<typeof createTranscriptsStore>;
