import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { externalLogins, identities } from '../../platform/db/schema/identities.ts';

export type IdentityRow = typeof identities.$inferSelect;
export type ExternalLogInRow = typeof externalLogins.$inferSelect;

/** External log-ins of accounts, and pending log-ins. */
export const createIdentitiesStore = (database: Pick<Database, 'sql'>) => ({
  async insertOutsideLogIn(row: Omit<ExternalLogInRow, 'used_at'>): Promise<void> {
    await database.sql().insert(externalLogins).values(row);
  },

  async findOutsideLogIn(hash: string, at: Date): Promise<ExternalLogInRow | null> {
    const [row] = await database
      .sql()
      .select()
      .from(externalLogins)
      .where(
        and(eq(externalLogins.hash, hash), isNull(externalLogins.used_at), gt(externalLogins.expires_at, at)),
      );
    return row ?? null;
  },

  /** Uses up the pending log-in; of two concurrent calls only one succeeds. */
  async takeOutsideLogIn(hash: string, at: Date): Promise<boolean> {
    const taken = await database
      .sql()
      .update(externalLogins)
      .set({ used_at: at })
      .where(
        and(eq(externalLogins.hash, hash), isNull(externalLogins.used_at), gt(externalLogins.expires_at, at)),
      )
      .returning({ hash: externalLogins.hash });
    return taken.length > 0;
  },

  async deleteExpiredOutsideLogIns(before: Date): Promise<void> {
    await deleteInBatches(
      database,
      externalLogins,
      externalLogins.hash,
      lt(externalLogins.expires_at, before),
    );
  },

  async findIdentity(issuer: string, subject: string): Promise<IdentityRow | null> {
    const [row] = await database
      .sql()
      .select()
      .from(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
    return row ?? null;
  },

  /** Inserts an identity; null if it already opens an account, even one linked concurrently. */
  async insertIdentity(
    row: Omit<IdentityRow, 'id' | 'last_used_at'> & { last_used_at: Date | null },
  ): Promise<IdentityRow | null> {
    const [written] = await database
      .sql()
      .insert(identities)
      .values(row)
      .onConflictDoNothing({ target: [identities.issuer, identities.subject] })
      .returning();
    return written ?? null;
  },

  /**
   * Locks the identity until the transaction ends.
   * @returns false if it is gone already
   */
  async markUsed(identityId: string, email: string | null, at: Date): Promise<boolean> {
    const used = await database
      .sql()
      .update(identities)
      .set({ last_used_at: at, ...(email === null ? {} : { email }) })
      .where(eq(identities.id, identityId))
      .returning({ id: identities.id });
    return used.length > 0;
  },

  /** Oldest first. */
  async listIdentities(userId: string): Promise<IdentityRow[]> {
    return database
      .sql()
      .select()
      .from(identities)
      .where(eq(identities.userId, userId))
      .orderBy(asc(identities.created_at), asc(identities.id));
  },

  /** Lists the same rows and blocks adding and removing until the transaction ends. */
  async lockIdentities(userId: string): Promise<IdentityRow[]> {
    const db = database.sql();
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    // A separate query after the lock, so that it sees what was committed meanwhile.
    return db.select().from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.id));
  },

  async deleteIdentity(identityId: string): Promise<void> {
    await database.sql().delete(identities).where(eq(identities.id, identityId));
  },

  async deleteIdentitiesOf(userId: string): Promise<void> {
    await database.sql().delete(identities).where(eq(identities.userId, userId));
  },
});
export type IdentitiesStore = ReturnType<typeof createIdentitiesStore>;
