import { and, asc, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';
import { authenticators, passkeys, recoveryCodes } from '../../platform/db/schema/second-factors.ts';
import { createChallengesStore } from './challenges-store.ts';

export type AuthenticatorRow = typeof authenticators.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;

/** Second factors and their pending challenges. */
export const createSecondFactorsStore = (database: Pick<Database, 'sql'>) => ({
  async findAuthenticator(userId: string): Promise<AuthenticatorRow | null> {
    const [row] = await database.sql().select().from(authenticators).where(eq(authenticators.userId, userId));
    return row ?? null;
  },

  /**
   * Stores a secret in place of an unconfirmed one.
   * @returns false if a confirmed one exists
   */
  async putAuthenticator(row: { userId: string; secret: string; createdAt: Date }): Promise<boolean> {
    const written = await database
      .sql()
      .insert(authenticators)
      .values(row)
      .onConflictDoUpdate({
        target: authenticators.userId,
        set: { secret: row.secret, createdAt: row.createdAt, lastStep: null },
        setWhere: isNull(authenticators.confirmedAt),
      })
      .returning({ userId: authenticators.userId });
    return written.length > 0;
  },

  /**
   * Uses up the time step of a code, unless it or a later one was used before. Of two concurrent
   * calls only one succeeds.
   */
  async takeStep(userId: string, step: number): Promise<boolean> {
    const taken = await database
      .sql()
      .update(authenticators)
      .set({ lastStep: step })
      .where(
        and(
          eq(authenticators.userId, userId),
          or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step)),
        ),
      )
      .returning({ userId: authenticators.userId });
    return taken.length > 0;
  },

  /** @returns false if the secret has been replaced or is confirmed already */
  async confirmAuthenticator(userId: string, secret: string, at: Date): Promise<boolean> {
    const confirmed = await database
      .sql()
      .update(authenticators)
      .set({ confirmedAt: at })
      .where(
        and(
          eq(authenticators.userId, userId),
          eq(authenticators.secret, secret),
          isNull(authenticators.confirmedAt),
        ),
      )
      .returning({ userId: authenticators.userId });
    return confirmed.length > 0;
  },

  async deleteAuthenticator(userId: string): Promise<boolean> {
    const gone = await database
      .sql()
      .delete(authenticators)
      .where(eq(authenticators.userId, userId))
      .returning({ confirmedAt: authenticators.confirmedAt });
    return gone.some(({ confirmedAt }) => confirmedAt !== null);
  },

  /** Oldest first. */
  async listPasskeys(userId: string): Promise<PasskeyRow[]> {
    return database
      .sql()
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  },

  async findPasskey(passkeyId: string): Promise<PasskeyRow | null> {
    const [row] = await database.sql().select().from(passkeys).where(eq(passkeys.id, passkeyId));
    return row ?? null;
  },

  /** Null if the credential is already registered. */
  async insertPasskey(row: typeof passkeys.$inferInsert): Promise<PasskeyRow | null> {
    const [written] = await database.sql().insert(passkeys).values(row).onConflictDoNothing().returning();
    return written ?? null;
  },

  /**
   * Locks the passkey against removal until the transaction ends.
   * @returns false if it is gone already
   */
  async markPasskeyUsed(passkeyId: string, used: { counter: number; isBackedUp: boolean; at: Date }) {
    const { counter, isBackedUp, at } = used;
    const marked = await database
      .sql()
      .update(passkeys)
      .set({ counter, isBackedUp, lastUsedAt: at })
      .where(eq(passkeys.id, passkeyId))
      .returning({ id: passkeys.id });
    return marked.length > 0;
  },

  async renamePasskey(userId: string, passkeyId: string, name: string): Promise<PasskeyRow | null> {
    const [row] = await database
      .sql()
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning();
    return row ?? null;
  },

  async deletePasskey(userId: string, passkeyId: string): Promise<PasskeyRow | null> {
    const [row] = await database
      .sql()
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning();
    return row ?? null;
  },

  async countRecoveryCodes(userId: string): Promise<number> {
    const [row] = await database
      .sql()
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
    return row?.left ?? 0;
  },

  /** Replaces all recovery codes. */
  async replaceRecoveryCodes(userId: string, hashes: readonly string[]): Promise<void> {
    await database.sql().delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    if (hashes.length > 0)
      await database
        .sql()
        .insert(recoveryCodes)
        .values(hashes.map((hash) => ({ userId, hash })));
  },

  /** Uses up a code; of two concurrent calls only one succeeds. */
  async takeRecoveryCode(userId: string, hash: string, at: Date): Promise<boolean> {
    const taken = await database
      .sql()
      .update(recoveryCodes)
      .set({ usedAt: at })
      .where(
        and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)),
      )
      .returning({ hash: recoveryCodes.hash });
    return taken.length > 0;
  },

  ...createChallengesStore(database),

  /** The names of the user’s companies that require a second factor. */
  async listRequiringCompanies(userId: string): Promise<string[]> {
    const rows = await database
      .sql()
      .select({ name: companies.name })
      .from(companyUsers)
      .innerJoin(companies, eq(companies.id, companyUsers.companyId))
      .where(and(eq(companyUsers.userId, userId), eq(companies.isSecondFactorRequired, true)))
      .orderBy(asc(companies.name));
    return rows.map(({ name }) => name);
  },

  async listRequiringCompanyIds(userId: string): Promise<string[]> {
    const rows = await database
      .sql()
      .select({ id: companies.id })
      .from(companyUsers)
      .innerJoin(companies, eq(companies.id, companyUsers.companyId))
      .where(and(eq(companyUsers.userId, userId), eq(companies.isSecondFactorRequired, true)))
      .orderBy(asc(companies.id));
    return rows.map(({ id }) => id);
  },

  /** Members of a company who have no second factor. */
  async listLacking(companyId: string): Promise<string[]> {
    const rows = await database
      .sql()
      .select({ userId: companyUsers.userId })
      .from(companyUsers)
      .leftJoin(
        authenticators,
        and(eq(authenticators.userId, companyUsers.userId), isNotNull(authenticators.confirmedAt)),
      )
      .leftJoin(passkeys, eq(passkeys.userId, companyUsers.userId))
      .where(
        and(eq(companyUsers.companyId, companyId), isNull(authenticators.userId), isNull(passkeys.userId)),
      )
      .orderBy(asc(companyUsers.userId));
    return rows.map(({ userId }) => userId);
  },

  async isRequiredBy(companyId: string): Promise<boolean> {
    const [row] = await database
      .sql()
      .select({ isRequired: companies.isSecondFactorRequired })
      .from(companies)
      .where(eq(companies.id, companyId));
    return row?.isRequired ?? false;
  },

  async setRequired(companyId: string, isRequired: boolean): Promise<void> {
    await database
      .sql()
      .update(companies)
      .set({ isSecondFactorRequired: isRequired })
      .where(eq(companies.id, companyId));
  },

  /** True if the account has a second factor besides the password. */
  async hasFactor(userId: string): Promise<boolean> {
    const db = database.sql();
    const [row] = await db
      .select({ userId: authenticators.userId })
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
      .union(db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.userId, userId)))
      .limit(1);
    return row !== undefined;
  },
});
export type SecondFactorsStore = ReturnType<typeof createSecondFactorsStore>;
