import { and, asc, eq, gt, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { batchSize, pauseBetweenBatches } from '../../platform/db/in-batches.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { messages, privateMessages, transcripts } from '../../platform/db/schema/messages.ts';
import { sessions } from '../../platform/db/schema/sessions.ts';
import { guestVisits } from '../../platform/db/schema/spaces.ts';

/** Deletes guests of whom nothing is needed any more. */
export const createGoneGuestsStore = (database: Pick<Database, 'sql'>) => {
  const deleteGoneAmong = async (ids: readonly string[], at: Date): Promise<number> => {
    if (ids.length === 0) return 0;
    const db = database.sql();
    const one = { one: sql`1` };
    const gone = await db
      .delete(users)
      .where(
        and(
          inArray(users.id, [...ids]),
          notExists(
            db
              .select(one)
              .from(sessions)
              .where(
                and(eq(sessions.userId, users.id), gt(sessions.expires_at, at), isNull(sessions.ended_at)),
              ),
          ),
          notExists(db.select(one).from(messages).where(eq(messages.sender_id, users.id))),
          notExists(
            db
              .select(one)
              .from(privateMessages)
              .where(or(eq(privateMessages.sender_id, users.id), eq(privateMessages.recipient_id, users.id))),
          ),
          notExists(db.select(one).from(transcripts).where(eq(transcripts.user_id, users.id))),
          notExists(db.select(one).from(guestVisits).where(eq(guestVisits.userId, users.id))),
        ),
      )
      .returning({ id: users.id });
    return gone.length;
  };

  return {
    /**
     * Deletes guests who have no living session and no data that others still read. Goes through
     * all guests by id in batches, so that each remaining guest is checked only once.
     * @returns how many were deleted
     */
    async deleteGone(at: Date): Promise<number> {
      let gone = 0;
      let lastId: string | null = null;
      for (;;) {
        const some: { id: string }[] = await database
          .sql()
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.is_guest, true), lastId === null ? undefined : gt(users.id, lastId)))
          .orderBy(asc(users.id))
          .limit(batchSize);
        gone += await deleteGoneAmong(
          some.map(({ id }) => id),
          at,
        );
        lastId = some.at(-1)?.id ?? null;
        if (some.length < batchSize) return gone;
        await pauseBetweenBatches();
      }
    },
  };
};
