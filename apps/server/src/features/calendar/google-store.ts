import type { GoogleProblem } from '@engawa/contract/calendar';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { googleAccounts } from '../../platform/db/schema/calendars.ts';

export type GoogleAccountRow = typeof googleAccounts.$inferSelect;

const isOf = (userId: string, email: string) =>
  and(eq(googleAccounts.owner_id, userId), eq(sql`lower(${googleAccounts.email})`, email.toLowerCase()));

/** The Google accounts that people have connected. */
export const createGoogleStore = (database: Pick<Database, 'sql'>) => ({
  listOf: (userId: string): Promise<GoogleAccountRow[]> =>
    database
      .sql()
      .select()
      .from(googleAccounts)
      .where(eq(googleAccounts.owner_id, userId))
      .orderBy(asc(googleAccounts.connected_at), asc(googleAccounts.id)),

  async find(userId: string, email: string): Promise<GoogleAccountRow | null> {
    const [row] = await database.sql().select().from(googleAccounts).where(isOf(userId, email));
    return row ?? null;
  },

  /** The accounts of a user, who connects no other one until the transaction ends. */
  async lockAccounts(userId: string): Promise<GoogleAccountRow[]> {
    await database
      .sql()
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    return this.listOf(userId);
  },

  async add(row: GoogleAccountRow): Promise<void> {
    await database.sql().insert(googleAccounts).values(row);
  },

  /** A new permission of an account that is connected. */
  async renew(id: string, { email, refresh_token }: Pick<GoogleAccountRow, 'email' | 'refresh_token'>) {
    await database
      .sql()
      .update(googleAccounts)
      .set({ email, refresh_token, problem: null })
      .where(eq(googleAccounts.id, id));
  },

  /** Of the permission with which it was read; a new one has no problem. */
  async setProblem(id: string, refresh_token: string, problem: GoogleProblem | null): Promise<void> {
    await database
      .sql()
      .update(googleAccounts)
      .set({ problem })
      .where(and(eq(googleAccounts.id, id), eq(googleAccounts.refresh_token, refresh_token)));
  },

  /** Whether somebody here has connected the account. */
  async isConnected(subject: string): Promise<boolean> {
    const [row] = await database
      .sql()
      .select({ id: googleAccounts.id })
      .from(googleAccounts)
      .where(eq(googleAccounts.subject, subject))
      .limit(1);
    return row !== undefined;
  },

  async remove(id: string): Promise<void> {
    await database.sql().delete(googleAccounts).where(eq(googleAccounts.id, id));
  },
});
export type GoogleStore = ReturnType<typeof createGoogleStore>;
