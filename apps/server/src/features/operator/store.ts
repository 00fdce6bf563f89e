import { asc, countDistinct, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies, companyPlans, companyUsers } from '../../platform/db/schema/companies.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';

export type CompanyRow = {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly people: number;
  readonly spaces: number;
};
export type PersonRow = {
  readonly id: string;
  readonly email: string | null;
  readonly name: string;
  readonly isVerified: boolean;
};

const nameOf = sql<string>`coalesce(nullif(${users.display_name}, ''), trim(${users.first_name} || ' ' || ${users.last_name}))`;
const isVerified = sql<boolean>`${users.email_verified_at} is not null`;

/** All companies and people of the installation, for the CLI commands. */
export const createOperatorStore = (database: Pick<Database, 'sql'>) => ({
  /**
   * Companies by name.
   * @param given restricts the list to those with this id or exact name
   */
  async listCompanies(given: string | null): Promise<CompanyRow[]> {
    const rows = await database
      .sql()
      .select({
        id: companies.id,
        name: companies.name,
        plan: sql<string>`coalesce(${companyPlans.name}, '')`,
        people: countDistinct(companyUsers.userId),
        spaces: countDistinct(spaces.id),
      })
      .from(companies)
      .leftJoin(companyPlans, eq(companyPlans.companyId, companies.id))
      .leftJoin(companyUsers, eq(companyUsers.companyId, companies.id))
      .leftJoin(spaces, eq(spaces.company_id, companies.id))
      .where(
        given === null
          ? undefined
          : or(eq(companies.name, given), eq(sql`${companies.id}::text`, given.toLowerCase())),
      )
      .groupBy(companies.id, companyPlans.name)
      .orderBy(asc(companies.name), asc(companies.id));
    return rows;
  },

  async listPeople(companyId: string): Promise<(PersonRow & { readonly role: string })[]> {
    return database
      .sql()
      .select({ id: users.id, email: users.email, name: nameOf, isVerified, role: companyUsers.role })
      .from(companyUsers)
      .innerJoin(users, eq(users.id, companyUsers.userId))
      .where(eq(companyUsers.companyId, companyId))
      .orderBy(asc(companyUsers.role), asc(users.email), asc(users.id));
  },

  /** Users, not guests, with this id or e-mail address. The verified owner comes first. */
  async findPeople(given: string): Promise<(PersonRow & { readonly companies: string })[]> {
    return database
      .sql()
      .select({
        id: users.id,
        email: users.email,
        name: nameOf,
        isVerified,
        companies: sql<string>`coalesce(string_agg(${companies.name}, ', ' order by ${companies.name}), '')`,
      })
      .from(users)
      .leftJoin(companyUsers, eq(companyUsers.userId, users.id))
      .leftJoin(companies, eq(companies.id, companyUsers.companyId))
      .where(
        sql`not ${users.is_guest} and (${users.email} = ${given.toLowerCase()} or ${users.id}::text = ${given.toLowerCase()})`,
      )
      .groupBy(users.id)
      .orderBy(sql`${users.email_verified_at} nulls last`, asc(users.id));
  },
});
export type OperatorStore = ReturnType<typeof createOperatorStore>;
