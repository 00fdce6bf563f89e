import type { LoginMethod } from '@engawa/contract/kernel';
import { and, count, countDistinct, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';
import { identities } from '../../platform/db/schema/identities.ts';
import { passkeys } from '../../platform/db/schema/second-factors.ts';

/** The login methods that companies allow, and those that their people have set up. */
export const createLoginRulesStore = (database: Pick<Database, 'sql'>) => ({
  /** Empty: all; also for a company that is gone. */
  async findAllowed(companyId: string): Promise<LoginMethod[]> {
    const [row] = await database
      .sql()
      .select({ allowed: companies.allowed_logins })
      .from(companies)
      .where(eq(companies.id, companyId));
    return row?.allowed ?? [];
  },

  async setAllowed(companyId: string, allowed: readonly LoginMethod[]): Promise<void> {
    await database
      .sql()
      .update(companies)
      .set({ allowed_logins: [...allowed] })
      .where(eq(companies.id, companyId));
  },

  /** The number of people of a company, and of those with each method, by its name. */
  async countPeople(companyId: string): Promise<{ all: number; by: ReadonlyMap<string, number> }> {
    const db = database.sql();
    const isOfCompany = eq(companyUsers.companyId, companyId);
    const [all] = await db.select({ people: count() }).from(companyUsers).where(isOfCompany);
    const [withPassword] = await db
      .select({ people: count() })
      .from(companyUsers)
      .innerJoin(users, eq(users.id, companyUsers.userId))
      .where(and(isOfCompany, isNotNull(users.password_hash)));
    const [withPasskey] = await db
      .select({ people: countDistinct(passkeys.userId) })
      .from(companyUsers)
      .innerJoin(passkeys, eq(passkeys.userId, companyUsers.userId))
      .where(isOfCompany);
    const linked = await db
      .select({ provider: identities.provider, people: countDistinct(identities.userId) })
      .from(companyUsers)
      .innerJoin(identities, eq(identities.userId, companyUsers.userId))
      .where(isOfCompany)
      .groupBy(identities.provider);
    return {
      all: all?.people ?? 0,
      by: new Map([
        ['password', withPassword?.people ?? 0],
        ['passkey', withPasskey?.people ?? 0],
        ...linked.map(({ provider, people }) => [provider, people] as const),
      ]),
    };
  },
});
export type LoginRulesStore = ReturnType<typeof createLoginRulesStore>;
