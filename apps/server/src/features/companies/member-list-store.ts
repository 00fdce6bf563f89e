import type { AvatarColor } from '@engawa/contract/accounts';
import type { MembersAsked } from '@engawa/contract/companies';
import { and, asc, desc, eq, exists, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { spaces, spaceUsers, spaceVisits } from '../../platform/db/schema/spaces.ts';
import { type CompanyMembership, membershipColumns } from './members-store.ts';

export type MemberDetails = CompanyMembership & {
  readonly userId: string;
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string | null;
  readonly color: AvatarColor;
  readonly avatarFile: string | null;
  readonly lastSeenAt: Date | null;
};

/** The members to find; `now` is what `seen` is measured from. */
export type MemberSearch = Omit<MembersAsked, 'page' | 'per_page'> & { readonly now: Date };

const dayMs = 24 * 60 * 60 * 1_000;

/** Escapes a text for use as a substring pattern of `like`. */
const partOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The name as screens show it. */
const shownName = sql<string>`coalesce(${users.displayName}, ${users.firstName} || ' ' || ${users.lastName})`;

/** Lists the members of a company: filtered, sorted, and page by page. */
export const createMemberListStore = (database: Pick<Database, 'sql'>) => {
  /** The last visit of each person to a space of the company. */
  const lastSeenIn = (companyId: string) =>
    database
      .sql()
      .select({ userId: spaceVisits.userId, at: sql<Date | null>`max(${spaceVisits.at})`.as('at') })
      .from(spaceVisits)
      .innerJoin(spaces, eq(spaces.id, spaceVisits.spaceId))
      .where(eq(spaces.companyId, companyId))
      .groupBy(spaceVisits.userId)
      .as('seen');

  const isSearched = (search: string): SQL | undefined => {
    if (search === '') return undefined;
    const part = partOf(search);
    const names = [
      users.displayName,
      users.email,
      sql`${users.firstName} || ' ' || ${users.lastName}`,
      sql`${users.lastName} || ${users.firstName}`,
    ];
    return or(...names.map((name) => sql`${name} ilike ${part}`));
  };

  const isOfSpace = (spaceId: string): SQL =>
    exists(
      database
        .sql()
        .select({ one: sql`1` })
        .from(spaceUsers)
        // A space of another company must not tell who of these people belongs to it.
        .innerJoin(spaces, eq(spaces.id, spaceUsers.spaceId))
        .where(
          and(
            eq(spaceUsers.spaceId, spaceId),
            eq(spaceUsers.userId, companyUsers.userId),
            eq(spaces.companyId, companyUsers.companyId),
          ),
        ),
    );

  const isOfDepartment = (department: MembersAsked['department']): SQL | undefined => {
    if (department === undefined) return undefined;
    const isIn = eq(companyUsers.department, department);
    return department === 'none' ? or(isIn, isNull(companyUsers.department)) : isIn;
  };

  return {
    /**
     * One page of a company’s members, and the total count. Without a sort the oldest membership is
     * first; people who were never seen are always last.
     */
    async listMembers(
      companyId: string,
      { limit, offset, now, ...asked }: MemberSearch & { limit: number; offset: number },
    ): Promise<{ members: MemberDetails[]; total: number }> {
      const seen = lastSeenIn(companyId);
      const isSeen = {
        within_7_days: sql`${seen.at} >= ${new Date(now.getTime() - 7 * dayMs)}`,
        over_30_days: lt(seen.at, new Date(now.getTime() - 30 * dayMs)),
        never: isNull(seen.at),
      };
      const isAsked = and(
        eq(companyUsers.companyId, companyId),
        isSearched(asked.search),
        asked.role === undefined ? undefined : eq(companyUsers.role, asked.role),
        isOfDepartment(asked.department),
        asked.space === undefined ? undefined : isOfSpace(asked.space),
        asked.verified &&
          (asked.verified === 'yes' ? isNotNull(users.emailVerifiedAt) : isNull(users.emailVerifiedAt)),
        asked.seen && isSeen[asked.seen],
      );
      const by = {
        joined: sql`${companyUsers.createdAt}`,
        name: sql`lower(${shownName})`,
        email: sql`${users.email}`,
        role: sql`${companyUsers.role}`,
        last_seen: sql`${seen.at}`,
      }[asked.sort];
      const members = await database
        .sql()
        .select({
          ...membershipColumns,
          userId: users.id,
          email: users.email,
          emailVerifiedAt: users.emailVerifiedAt,
          firstName: users.firstName,
          lastName: users.lastName,
          displayName: users.displayName,
          color: sql<AvatarColor>`${users.color}`,
          avatarFile: users.avatarFile,
          lastSeenAt: sql<Date | null>`${seen.at}`.mapWith(spaceVisits.at),
        })
        .from(companyUsers)
        .innerJoin(users, eq(users.id, companyUsers.userId))
        .leftJoin(seen, eq(seen.userId, companyUsers.userId))
        .where(isAsked)
        .orderBy(
          sql`${by} ${asked.order === 'desc' ? sql`desc` : sql`asc`} nulls last`,
          (asked.sort === 'joined' && asked.order === 'desc' ? desc : asc)(companyUsers.createdAt),
          asc(users.id),
        )
        .limit(limit)
        .offset(offset);
      const [count] = await database
        .sql()
        .select({ total: sql<number>`count(*)::int` })
        .from(companyUsers)
        .innerJoin(users, eq(users.id, companyUsers.userId))
        .leftJoin(seen, eq(seen.userId, companyUsers.userId))
        .where(isAsked);
      return { members, total: count?.total ?? 0 };
    },
  };
};
