import type { AvatarColor } from '@engawa/contract/accounts';
import type { CompanyRole } from '@engawa/contract/kernel';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';
import { authenticators, passkeys } from '../../platform/db/schema/second-factors.ts';
import { spaces, spaceUsers } from '../../platform/db/schema/spaces.ts';

/** A person's roles in the company and in the space; null where they have none. */
export type Standing = {
  readonly companyRole: CompanyRole | null;
  readonly spaceRole: 'Manager' | 'Member' | null;
};

/** The same, and whether the person lacks the second factor that the company requires. */
export type Threshold = Standing & { readonly lacksFactor: boolean };

export type PersonRow = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string | null;
  readonly color: AvatarColor;
  readonly isGuest: boolean;
  readonly avatarFile: string | null;
  readonly companyRole: CompanyRole | null;
};

export type MemberRow = PersonRow & { readonly spaceRole: 'Manager' | 'Member' };
/** A person who wants to enter, with their roles. */
export type Entrant = {
  readonly companyId: string;
  /** Null when the account no longer exists. */
  readonly person: PersonRow | null;
  readonly standing: Standing;
};

const personColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  displayName: users.displayName,
  color: sql<AvatarColor>`${users.color}`,
  isGuest: users.isGuest,
  avatarFile: users.avatarFile,
  companyRole: companyUsers.role,
};

/** The people of spaces, and their roles there. */
export const createPeopleStore = (database: Pick<Database, 'sql'>) => ({
  /** Null when there is no such space. */
  async findStanding(userId: string, spaceId: string): Promise<Standing | null> {
    const [row] = await database
      .sql()
      .select({ companyRole: companyUsers.role, spaceRole: spaceUsers.role })
      .from(spaces)
      .leftJoin(
        companyUsers,
        and(eq(companyUsers.companyId, spaces.companyId), eq(companyUsers.userId, userId)),
      )
      .leftJoin(spaceUsers, and(eq(spaceUsers.spaceId, spaces.id), eq(spaceUsers.userId, userId)))
      .where(eq(spaces.id, spaceId));
    return row ?? null;
  },

  /** A person's roles and second factor, for the entry check. Null when there is no such space. */
  async findThreshold(userId: string, spaceId: string): Promise<Threshold | null> {
    const db = database.sql();
    const confirmed = db
      .select({ userId: authenticators.userId })
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
    const keys = db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.userId, userId));
    const [row] = await db
      .select({
        companyRole: companyUsers.role,
        spaceRole: spaceUsers.role,
        // The factors are read only where the company requires one.
        lacksFactor: sql<boolean>`case when ${companies.isSecondFactorRequired}
          then not (exists ${confirmed} or exists ${keys}) else false end`,
      })
      .from(spaces)
      .innerJoin(companies, eq(companies.id, spaces.companyId))
      .leftJoin(
        companyUsers,
        and(eq(companyUsers.companyId, spaces.companyId), eq(companyUsers.userId, userId)),
      )
      .leftJoin(spaceUsers, and(eq(spaceUsers.spaceId, spaces.id), eq(spaceUsers.userId, userId)))
      .where(eq(spaces.id, spaceId));
    return row ?? null;
  },

  /** All members of the space, with their role in its company. */
  async listPeople(spaceId: string): Promise<MemberRow[]> {
    return database
      .sql()
      .select({ ...personColumns, spaceRole: spaceUsers.role })
      .from(spaceUsers)
      .innerJoin(spaces, eq(spaces.id, spaceUsers.spaceId))
      .innerJoin(users, eq(users.id, spaceUsers.userId))
      .leftJoin(
        companyUsers,
        and(eq(companyUsers.companyId, spaces.companyId), eq(companyUsers.userId, users.id)),
      )
      .where(eq(spaceUsers.spaceId, spaceId))
      .orderBy(asc(spaceUsers.createdAt), asc(users.id));
  },

  /** A person who asks to enter a space; null when there is no such space. */
  async findEntrant(userId: string, spaceId: string): Promise<Entrant | null> {
    const { companyRole, ...own } = personColumns;
    const [row] = await database
      .sql()
      .select({ companyId: spaces.companyId, spaceRole: spaceUsers.role, companyRole, person: own })
      .from(spaces)
      .leftJoin(users, eq(users.id, userId))
      .leftJoin(
        companyUsers,
        and(eq(companyUsers.companyId, spaces.companyId), eq(companyUsers.userId, userId)),
      )
      .leftJoin(spaceUsers, and(eq(spaceUsers.spaceId, spaces.id), eq(spaceUsers.userId, userId)))
      .where(eq(spaces.id, spaceId));
    if (row === undefined) return null;
    return {
      companyId: row.companyId,
      standing: { companyRole: row.companyRole, spaceRole: row.spaceRole },
      person: row.person === null ? null : { ...row.person, companyRole: row.companyRole },
    };
  },
});
