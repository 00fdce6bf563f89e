import type { FeedProblem } from '@engawa/contract/calendar';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { caldavAccounts, calendars } from '../../platform/db/schema/calendars.ts';

export type CaldavAccountRow = typeof caldavAccounts.$inferSelect;

/** The accounts of people at CalDAV servers, with the calendars that they chose of them. */
export const createCaldavStore = (database: Pick<Database, 'sql'>) => ({
  listOf: (userId: string): Promise<CaldavAccountRow[]> =>
    database
      .sql()
      .select()
      .from(caldavAccounts)
      .where(eq(caldavAccounts.owner_id, userId))
      .orderBy(asc(caldavAccounts.connected_at), asc(caldavAccounts.id)),

  /** What is wrong with the chosen calendars of a user's accounts. */
  async listProblems(
    userId: string,
  ): Promise<readonly { readonly account_id: string | null; readonly problem: FeedProblem | null }[]> {
    return database
      .sql()
      .select({ account_id: calendars.account_id, problem: calendars.problem })
      .from(calendars)
      .where(
        and(eq(calendars.owner_id, userId), isNotNull(calendars.account_id), isNotNull(calendars.problem)),
      );
  },

  async find(id: string): Promise<CaldavAccountRow | null> {
    const [row] = await database.sql().select().from(caldavAccounts).where(eq(caldavAccounts.id, id));
    return row ?? null;
  },

  /** The accounts of a user, who changes none until the transaction ends. */
  async lockAccounts(userId: string): Promise<CaldavAccountRow[]> {
    await database
      .sql()
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    return this.listOf(userId);
  },

  async add(row: CaldavAccountRow): Promise<void> {
    await database.sql().insert(caldavAccounts).values(row);
  },

  /** Another password; its calendars are read again at once. */
  async renew(id: string, password: string, now: Date): Promise<void> {
    await database.sql().update(caldavAccounts).set({ password }).where(eq(caldavAccounts.id, id));
    await database
      .sql()
      .update(calendars)
      .set({ due_at: now, problem: null, problem_status: null })
      .where(eq(calendars.account_id, id));
  },

  async remove(userId: string, id: string): Promise<boolean> {
    const { rowCount } = await database
      .sql()
      .delete(caldavAccounts)
      .where(and(eq(caldavAccounts.owner_id, userId), eq(caldavAccounts.id, id)));
    return rowCount === 1;
  },

  /** The chosen calendars of an account, with their encrypted addresses. */
  listChosen: (accountId: string): Promise<{ id: string; address: string | null }[]> =>
    database
      .sql()
      .select({ id: calendars.id, address: calendars.address })
      .from(calendars)
      .where(eq(calendars.account_id, accountId)),

  async unchoose(ids: readonly string[]): Promise<void> {
    if (ids.length > 0)
      await database
        .sql()
        .delete(calendars)
        .where(inArray(calendars.id, [...ids]));
  },
});
export type CaldavStore = ReturnType<typeof createCaldavStore>;
