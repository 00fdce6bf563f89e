import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companionCodes, companions, windowSpaces } from '../../platform/db/schema/companions.ts';
import { sessions } from '../../platform/db/schema/sessions.ts';

export type CompanionRow = Pick<typeof companions.$inferSelect, 'id' | 'name' | 'created_at'>;
type CodeRow = typeof companionCodes.$inferSelect;
type WindowSpaceRow = typeof windowSpaces.$inferSelect;
/** A companion with its person, and the space in which their page asked for windows last. */
export type HeardCompanion = {
  readonly id: string;
  readonly userId: string;
  readonly asked: Pick<WindowSpaceRow, 'spaceId' | 'asked_at'> | null;
};

const isOpen = (at: Date) => and(isNull(sessions.ended_at), gt(sessions.expires_at, at));

/** The companions of people, and the codes that connect them. Those of ended sessions are over. */
export const createCompanionsStore = (database: Pick<Database, 'sql'>) => {
  const listOf = (userId: string, at: Date): Promise<CompanionRow[]> =>
    database
      .sql()
      .select({ id: companions.id, name: companions.name, created_at: companions.created_at })
      .from(companions)
      .innerJoin(sessions, eq(sessions.id, companions.sessionId))
      .where(and(eq(companions.userId, userId), isOpen(at)))
      .orderBy(asc(companions.created_at), asc(companions.id));

  return {
    listOf,

    /** How many companions a user has, who connects no other one until the transaction ends. */
    async lockCount(userId: string, at: Date): Promise<number> {
      const db = database.sql();
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      const [row] = await db
        .select({ count: count() })
        .from(companions)
        .innerJoin(sessions, eq(sessions.id, companions.sessionId))
        .where(and(eq(companions.userId, userId), isOpen(at)));
      return row?.count ?? 0;
    },

    /** Replaces the code of the user. */
    async saveCode(row: CodeRow): Promise<void> {
      const { sessionId, code, expires_at } = row;
      await database
        .sql()
        .insert(companionCodes)
        .values(row)
        .onConflictDoUpdate({ target: companionCodes.userId, set: { sessionId, code, expires_at } });
    },

    /** Uses a code up; null if it is none, expired, or of a session that is over. */
    async takeCode(code: string, at: Date): Promise<Pick<CodeRow, 'userId' | 'sessionId'> | null> {
      const db = database.sql();
      const [row] = await db
        .delete(companionCodes)
        .where(and(eq(companionCodes.code, code), gt(companionCodes.expires_at, at)))
        .returning({ userId: companionCodes.userId, sessionId: companionCodes.sessionId });
      if (row === undefined) return null;
      const [session] = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.id, row.sessionId), isOpen(at)));
      return session === undefined ? null : row;
    },

    async insert(row: typeof companions.$inferInsert): Promise<void> {
      await database.sql().insert(companions).values(row);
    },

    async findByToken(token: string, at: Date): Promise<HeardCompanion | null> {
      const [row] = await database
        .sql()
        .select({
          id: companions.id,
          userId: companions.userId,
          asked: { spaceId: windowSpaces.spaceId, asked_at: windowSpaces.asked_at },
        })
        .from(companions)
        .innerJoin(sessions, eq(sessions.id, companions.sessionId))
        .leftJoin(windowSpaces, eq(windowSpaces.userId, companions.userId))
        .where(and(eq(companions.token, token), isOpen(at)));
      return row ?? null;
    },

    /** From now on the companions of a user send to this space, and those connected later too. */
    async sendTo(row: WindowSpaceRow): Promise<void> {
      const { spaceId, asked_at } = row;
      await database
        .sql()
        .insert(windowSpaces)
        .values(row)
        .onConflictDoUpdate({ target: windowSpaces.userId, set: { spaceId, asked_at } });
    },

    /** Ends what `sendTo` began, unless a page has asked again since then. */
    async endSending({ userId, spaceId, asked_at }: WindowSpaceRow): Promise<void> {
      await database
        .sql()
        .delete(windowSpaces)
        .where(
          and(
            eq(windowSpaces.userId, userId),
            eq(windowSpaces.spaceId, spaceId),
            eq(windowSpaces.asked_at, asked_at),
          ),
        );
    },

    async remove(userId: string, id: string): Promise<boolean> {
      const { rowCount } = await database
        .sql()
        .delete(companions)
        .where(and(eq(companions.userId, userId), eq(companions.id, id)));
      return rowCount === 1;
    },

    /** Deletes expired codes, and companions whose session is over. */
    async forgetOld(at: Date): Promise<void> {
      const db = database.sql();
      await db.delete(companionCodes).where(lt(companionCodes.expires_at, at));
      const over = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(or(isNotNull(sessions.ended_at), lte(sessions.expires_at, at)));
      await db.delete(companions).where(inArray(companions.sessionId, over));
    },
  };
};
export type CompanionsStore = ReturnType<typeof createCompanionsStore>;
