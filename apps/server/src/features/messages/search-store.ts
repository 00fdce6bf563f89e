import type { FoundMessage } from '@engawa/contract/messages';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { pauseBetweenBatches } from '../../platform/db/in-batches.ts';
import { hasBlocked } from './blocked-store.ts';
import { textArray } from './changes-store.ts';
import type { ReadableConversations } from './conversation-access.ts';
import { isReadableBy } from './lists-store.ts';
import { foldText, gramsOf } from './search-grams.ts';

export type SearchQuery = ReadableConversations & {
  readonly spaceId: string;
  readonly userId: string;
  readonly words: string;
  readonly before: Date | null;
  readonly limit: number;
};
type Reader = Omit<SearchQuery, 'words' | 'before' | 'limit'>;
type Hit = FoundMessage & { readonly isExact: boolean };

/** So many messages are read to be compared at once, and so many times. */
const readPerRound = 60;
const maxRounds = 5;
/** Messages that are listed for search in one statement. */
const listedPerRound = 200;

/** Finds messages by the pairs of letters of their text. */
export const createSearchStore = (database: Pick<Database, 'sql'>) => {
  /** The newest messages of those that this person may read. */
  const readRows = async (
    { spaceId, userId, isAnyRoom, isOpenRoom, channels, since }: Reader,
    isAsked: SQL,
  ): Promise<FoundMessage[]> => {
    const isSince = since === null ? sql`true` : sql`created_at >= ${since.toISOString()}::timestamptz`;
    const most = sql.raw(String(readPerRound));
    const { rows } = await database.sql().execute(sql`
      (select channel as conversation, id, sender_id, sender_name, content, created_at from messages
        where space_id = ${spaceId} and ${isAsked} and ${isSince}
          and not ${hasBlocked(userId, sql`messages.sender_id`)}
          and channel in (
            select 'room_' || r.id from rooms r join floors f on f.id = r.floor_id
            where f.space_id = ${spaceId} and (${isAnyRoom} or ${isOpenRoom} and not r.is_lock)
            union all select unnest(${textArray(channels)}))
        order by created_at desc limit ${most})
      union all
      (select 'with_' || case when sender_id = ${userId} then recipient_id else sender_id end,
          id, sender_id, sender_name, content, created_at from private_messages
        where space_id = ${spaceId} and ${isAsked} and ${isReadableBy(userId)}
          and (sender_id = ${userId} or recipient_id = ${userId})
        order by created_at desc limit ${most})
      order by created_at desc limit ${most}`);
    return rows.map((row) => ({
      conversation: String(row.conversation),
      message_id: String(row.id),
      user_id: row.sender_id === null ? null : String(row.sender_id),
      username: String(row.sender_name),
      content: String(row.content),
      at: new Date(row.created_at as string | Date).getTime(),
    }));
  };

  const readHits = async (query: SearchQuery, before: Date | null): Promise<Hit[]> => {
    const grams = sql`grams @> ${textArray(gramsOf(query.words))}`;
    const isBefore = before === null ? sql`true` : sql`created_at < ${before.toISOString()}::timestamptz`;
    const words = foldText(query.words).split(/\s+/u).filter(Boolean);
    return (await readRows(query, sql`${grams} and ${isBefore}`)).map((found) => {
      const folded = foldText(found.content);
      return Object.assign(found, { isExact: words.every((word) => folded.includes(word)) });
    });
  };

  return {
    /** The newest messages with these words that the person may read. */
    async searchMessages(query: SearchQuery): Promise<FoundMessage[]> {
      if (gramsOf(query.words).length === 0) return [];
      const found: FoundMessage[] = [];
      let before = query.before;
      // Pairs of letters may stand in a text without the word: what was read is compared with it.
      for (let round = 0; round < maxRounds && found.length < query.limit; round += 1) {
        const hits = await readHits(query, before);
        for (const { isExact, ...hit } of hits) if (isExact) found.push(hit);
        const last = hits.at(-1);
        if (last === undefined || hits.length < readPerRound) break;
        before = new Date(last.at);
      }
      return found.slice(0, query.limit);
    },

    /** The newest messages since then that the person may read; 60 at most. */
    listNewest: (reader: Reader, after: Date): Promise<FoundMessage[]> =>
      readRows(
        reader,
        sql`created_at >= ${after.toISOString()}::timestamptz and deleted_at is null and content <> ''`,
      ),

    /** Lists messages for search that were written before there was one. */
    async listForSearch(): Promise<void> {
      for (const table of [sql`messages`, sql`private_messages`])
        for (;;) {
          const { rows } = await database
            .sql()
            .execute(
              sql`select id, content from ${table} where grams is null limit ${sql.raw(String(listedPerRound))}`,
            );
          for (const { id, content } of rows)
            await database
              .sql()
              .execute(sql`update ${table} set grams = ${textArray(gramsOf(String(content)))}
              where id = ${String(id)} and grams is null and content = ${String(content)}`);
          if (rows.length < listedPerRound) break;
          await pauseBetweenBatches();
        }
    },
  };
};
