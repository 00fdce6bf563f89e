import type { CompanyRole, LoginMethod } from '@engawa/contract/kernel';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { type PersonColumns, personColumns } from '../../platform/db/person-columns.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';
import { authenticators, passkeys } from '../../platform/db/schema/second-factors.ts';
import { spaces, spaceUsers } from '../../platform/db/schema/spaces.ts';

/** A person's roles in the company and in the space; null where they have none. */
export type Standing = {
  readonly companyRole: CompanyRole | null;
  readonly spaceRole: 'Manager' | 'Member' | null;
  /** Whether the company is closed: it is deleted soon, and nobody enters its spaces. */
  readonly isClosed: boolean;
};

/** The same, with the rules of the company for those who enter. */
export type Threshold = Standing & {
  /** Whether the person lacks the second factor that the company requires. */
  readonly lacksFactor: boolean;
  /** The login methods that open the spaces of the company; empty: all. */
  readonly allowed_logins: readonly LoginMethod[];
};

/** A person who wants to enter a space, with their roles. */
export type Entrant = {
  readonly company_id: string;
  /** Null when the account no longer exists. */
  readonly person: (PersonColumns & { readonly companyRole: CompanyRole | null }) | null;
  readonly standing: Standing;
};

const isClosed = sql<boolean>`${companies.deletes_at} is not null`;

/** The members of companies and spaces. It only reads. */
export const createMembershipsStore = (database: Pick<Database, 'sql'>) => {
  const inCompanyOf = (userId: string) =>
    and(eq(companyUsers.companyId, spaces.company_id), eq(companyUsers.userId, userId));
  const inSpace = (userId: string) => and(eq(spaceUsers.spaceId, spaces.id), eq(spaceUsers.userId, userId));

  return {
    async findRole(companyId: string, userId: string): Promise<CompanyRole | null> {
      const [row] = await database
        .sql()
        .select({ role: companyUsers.role })
        .from(companyUsers)
        .where(and(eq(companyUsers.companyId, companyId), eq(companyUsers.userId, userId)));
      return row?.role ?? null;
    },

    /** The rules of a company for its people; null: this person does not belong to it. */
    async findCompanyRules(
      companyId: string,
      userId: string,
    ): Promise<{ readonly isClosed: boolean; readonly allowed_logins: readonly LoginMethod[] } | null> {
      const [row] = await database
        .sql()
        .select({ isClosed, allowed_logins: companies.allowed_logins })
        .from(companyUsers)
        .innerJoin(companies, eq(companies.id, companyUsers.companyId))
        .where(and(eq(companyUsers.companyId, companyId), eq(companyUsers.userId, userId)));
      return row ?? null;
    },

    async findFirstCompany(userId: string): Promise<string | null> {
      const [row] = await database
        .sql()
        .select({ companyId: companyUsers.companyId })
        .from(companyUsers)
        .where(eq(companyUsers.userId, userId))
        .orderBy(asc(companyUsers.created_at), asc(companyUsers.companyId))
        .limit(1);
      return row?.companyId ?? null;
    },

    /** Ordered by id, so that those who lock several companies cannot deadlock. */
    async listCompanies(userId: string): Promise<string[]> {
      const rows = await database
        .sql()
        .select({ companyId: companyUsers.companyId })
        .from(companyUsers)
        .where(eq(companyUsers.userId, userId))
        .orderBy(asc(companyUsers.companyId));
      return rows.map(({ companyId }) => companyId);
    },

    async findCompanyOf(spaceId: string): Promise<string | null> {
      const [row] = await database
        .sql()
        .select({ company_id: spaces.company_id })
        .from(spaces)
        .where(eq(spaces.id, spaceId));
      return row?.company_id ?? null;
    },

    async findStanding(userId: string, spaceId: string): Promise<Standing | null> {
      const [row] = await database
        .sql()
        .select({ companyRole: companyUsers.role, spaceRole: spaceUsers.role, isClosed })
        .from(spaces)
        .innerJoin(companies, eq(companies.id, spaces.company_id))
        .leftJoin(companyUsers, inCompanyOf(userId))
        .leftJoin(spaceUsers, inSpace(userId))
        .where(eq(spaces.id, spaceId));
      return row ?? null;
    },

    async findThreshold(userId: string, spaceId: string): Promise<Threshold | null> {
      const db = database.sql();
      const confirmed = db
        .select({ userId: authenticators.userId })
        .from(authenticators)
        .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmed_at)));
      const keys = db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.userId, userId));
      const [row] = await db
        .select({
          companyRole: companyUsers.role,
          spaceRole: spaceUsers.role,
          isClosed,
          allowed_logins: companies.allowed_logins,
          // The factors are read only where the company requires one.
          lacksFactor: sql<boolean>`case when ${companies.is_second_factor_required}
            then not (exists ${confirmed} or exists ${keys}) else false end`,
        })
        .from(spaces)
        .innerJoin(companies, eq(companies.id, spaces.company_id))
        .leftJoin(companyUsers, inCompanyOf(userId))
        .leftJoin(spaceUsers, inSpace(userId))
        .where(eq(spaces.id, spaceId));
      return row ?? null;
    },

    async findEntrant(userId: string, spaceId: string): Promise<Entrant | null> {
      const [row] = await database
        .sql()
        .select({
          company_id: spaces.company_id,
          spaceRole: spaceUsers.role,
          companyRole: companyUsers.role,
          isClosed,
          person: personColumns,
        })
        .from(spaces)
        .innerJoin(companies, eq(companies.id, spaces.company_id))
        .leftJoin(users, eq(users.id, userId))
        .leftJoin(companyUsers, inCompanyOf(userId))
        .leftJoin(spaceUsers, inSpace(userId))
        .where(eq(spaces.id, spaceId));
      if (row === undefined) return null;
      return {
        company_id: row.company_id,
        standing: { companyRole: row.companyRole, spaceRole: row.spaceRole, isClosed: row.isClosed },
        person: row.person === null ? null : { ...row.person, companyRole: row.companyRole },
      };
    },
  };
};
