import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';
import { authenticators, passkeys, recoveryCodes } from '../../platform/db/schema/second-factors.ts';
import { createAuthenticatorsStore } from './authenticators-store.ts';
import { createChallengesStore } from './challenges-store.ts';
import { createPasskeysStore } from './passkeys-store.ts';

/** Second factors and their pending challenges. */
export const createSecondFactorsStore = (database: Pick<Database, 'sql'>) => ({
  async countRecoveryCodes(userId: string): Promise<number> {
    const [row] = await database
      .sql()
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.used_at)));
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
      .set({ used_at: at })
      .where(
        and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.used_at)),
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
      .where(and(eq(companyUsers.userId, userId), eq(companies.is_second_factor_required, true)))
      .orderBy(asc(companies.name));
    return rows.map(({ name }) => name);
  },

  async listRequiringCompanyIds(userId: string): Promise<string[]> {
    const rows = await database
      .sql()
      .select({ id: companies.id })
      .from(companyUsers)
      .innerJoin(companies, eq(companies.id, companyUsers.companyId))
      .where(and(eq(companyUsers.userId, userId), eq(companies.is_second_factor_required, true)))
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
        and(eq(authenticators.userId, companyUsers.userId), isNotNull(authenticators.confirmed_at)),
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
      .select({ isRequired: companies.is_second_factor_required })
      .from(companies)
      .where(eq(companies.id, companyId));
    return row?.isRequired ?? false;
  },

  async setRequired(companyId: string, isRequired: boolean): Promise<void> {
    await database
      .sql()
      .update(companies)
      .set({ is_second_factor_required: isRequired })
      .where(eq(companies.id, companyId));
  },

  /** True if the account has a second factor besides the password. */
  async hasFactor(userId: string): Promise<boolean> {
    const db = database.sql();
    const [row] = await db
      .select({ userId: authenticators.userId })
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmed_at)))
      .union(db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.userId, userId)))
      .limit(1);
    return row !== undefined;
  },

  ...createAuthenticatorsStore(database),

  ...createPasskeysStore(database),
});
export type SecondFactorsStore = ReturnType<typeof createSecondFactorsStore>;
