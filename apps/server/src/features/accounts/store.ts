import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { isDangling } from '../../platform/db/database-error.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { sessions } from '../../platform/db/schema/sessions.ts';
import { createSessionsStore } from './sessions-store.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
export type NewGuest = Pick<NewUser, 'first_name' | 'last_name' | 'display_name' | 'color'>;

/** Users, their sessions and refresh tokens. */
export const createAccountsStore = (database: Pick<Database, 'sql'>) => ({
  /** @throws isDuplicate if the address is marked as verified but belongs to another account */
  async insertUser(user: NewUser): Promise<UserRow> {
    const [row] = await database.sql().insert(users).values(user).returning();
    if (row === undefined) throw new Error('A user was not written.');
    return row;
  },

  async findUser(userId: string): Promise<UserRow | null> {
    const [row] = await database.sql().select().from(users).where(eq(users.id, userId));
    return row ?? null;
  },

  /** The account that has verified the address. */
  async findOwner(email: string): Promise<UserRow | null> {
    const [row] = await database
      .sql()
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNotNull(users.email_verified_at)));
    return row ?? null;
  },

  /** Locks the user's password hash against changes until the transaction ends. */
  async holdPasswordHash(userId: string): Promise<string | null> {
    const asked = database.sql().select({ hash: users.password_hash }).from(users);
    const [row] = await asked.where(eq(users.id, userId)).for('share');
    return row?.hash ?? null;
  },

  /** Those of the given users who use this address, verified or not. */
  async listWithEmail(email: string, userIds: readonly string[]): Promise<UserRow[]> {
    return database
      .sql()
      .select()
      .from(users)
      .where(and(eq(users.email, email), inArray(users.id, [...userIds])))
      .orderBy(asc(users.created_at), asc(users.id));
  },

  /**
   * The accounts that an address may refer to: its verified owner, then the first and the last of
   * those that use it unverified, in order of registration.
   */
  async listClaimants(email: string): Promise<UserRow[]> {
    const unproved = and(eq(users.email, email), isNull(users.email_verified_at));
    const atEnd = (direction: typeof asc) =>
      database
        .sql()
        .select({ id: users.id })
        .from(users)
        .where(unproved)
        .orderBy(direction(users.created_at), direction(users.id))
        .limit(1);
    return database
      .sql()
      .select()
      .from(users)
      .where(
        and(
          eq(users.email, email),
          or(
            isNotNull(users.email_verified_at),
            inArray(users.id, atEnd(asc)),
            inArray(users.id, atEnd(desc)),
          ),
        ),
      )
      .orderBy(asc(users.created_at), asc(users.id));
  },

  /**
   * Marks an address as verified for a user.
   * @returns false if another account has verified it
   * @throws isDuplicate if another account verifies it concurrently
   */
  async giveAddress(userId: string, email: string, at: Date): Promise<boolean> {
    const other = alias(users, 'other');
    const owned = database
      .sql()
      .select({ id: other.id })
      .from(other)
      .where(and(eq(other.email, email), isNotNull(other.email_verified_at), ne(other.id, userId)));
    const given = await database
      .sql()
      .update(users)
      .set({ email, email_verified_at: at, updated_at: at })
      .where(and(eq(users.id, userId), notExists(owned)))
      .returning({ id: users.id });
    return given.length > 0;
  },

  async updateUser(
    userId: string,
    change: Partial<
      Pick<NewUser, 'first_name' | 'last_name' | 'display_name' | 'reading' | 'color' | 'password_hash'>
    >,
    at: Date,
  ): Promise<UserRow | null> {
    const [row] = await database
      .sql()
      .update(users)
      .set({ ...change, updated_at: at })
      .where(eq(users.id, userId))
      .returning();
    return row ?? null;
  },

  /** Inserts a guest and their session in one statement; null if the space is gone meanwhile. */
  async insertGuest(
    guest: NewGuest,
    session: { spaceId: string; created_at: Date; expires_at: Date },
  ): Promise<{ user: UserRow; sessionId: string } | null> {
    const db = database.sql();
    const userId = randomUUID();
    const user = db.$with('guest').as(
      db
        .insert(users)
        .values({ ...guest, id: userId, is_guest: true })
        .returning(),
    );
    const opened = db.$with('opened').as(
      db
        .insert(sessions)
        .values({ ...session, userId })
        .returning({ sessionId: sessions.id }),
    );
    try {
      const [row] = await db.with(user, opened).select().from(user).crossJoin(opened);
      if (row === undefined) throw new Error('A guest was not written.');
      return { user: row.guest, sessionId: row.opened.sessionId };
    } catch (error) {
      if (isDangling(error)) return null;
      throw error;
    }
  },

  ...createSessionsStore(database),
});
export type AccountsStore = ReturnType<typeof createAccountsStore>;
