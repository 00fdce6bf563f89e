import type { AvatarColor } from '@engawa/contract/accounts';
import type { MembersAsked } from '@engawa/contract/companies';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companyUsers } from '../../platform/db/schema/companies.ts';
import { spaces, spaceUsers, spaceVisits } from '../../platform/db/schema/spaces.ts';
import { type CompanyMembership, membershipColumns } from './members-store.ts';

export type MemberDetails = CompanyMembership & {
  readonly userId: string;
  readonly email: string | null;
  readonly email_verified_at: Date | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly display_name: string | null;
  readonly color: AvatarColor;
  readonly avatar_file: string | null;
  readonly last_seen_at: Date | null;
};

/** The members to find; `now` is what `seen` is measured from. */
export type MemberSearch = Omit<MembersAsked, 'page' | 'per_page'> & { readonly now: Date };

const dayMs = 24 * 60 * 60 * 1_000;

/** Escapes a text for use as a substring pattern of `like`. */
const partOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The name as screens show it. */
const shownName = sql<string>`coalesce(${users.display_name}, ${users.first_name} || ' ' || ${users.last_name})`;

/** When the members were last in a space of the company, as parts of queries. */
const createVisitQueries = (database: Pick<Database, 'sql'>) => {
  /** Visits of a member to spaces of the company. */
  const visitsOf = (isThen?: SQL) =>
    database
      .sql()
      .select({ at: spaceVisits.at })
      .from(spaceVisits)
      .innerJoin(spaces, eq(spaces.id, spaceVisits.spaceId))
      .where(
        and(
          eq(spaceVisits.userId, companyUsers.userId),
          eq(spaces.company_id, companyUsers.companyId),
          isThen,
        ),
      );

  /**
   * The last visit of a member, read for each row that needs it. A join with the last visits of all
   * took seconds for 10,000 members while the tables had no statistics.
   */
  const last_seen = sql<Date | null>`(${visitsOf().orderBy(desc(spaceVisits.at)).limit(1)})`.mapWith(
    spaceVisits.at,
  );
  return { visitsOf, last_seen };
};

/** Lists the members of a company: filtered, sorted, and page by page. */
export const createMemberListStore = (database: Pick<Database, 'sql'>) => {
  const { visitsOf, last_seen } = createVisitQueries(database);

  const isSearched = (search: string): SQL | undefined => {
    if (search === '') return undefined;
    const part = partOf(search);
    const names = [
      users.display_name,
      users.email,
      sql`${users.first_name} || ' ' || ${users.last_name}`,
      sql`${users.last_name} || ${users.first_name}`,
      users.reading,
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
            eq(spaces.company_id, companyUsers.companyId),
          ),
        ),
    );

  const isOfDepartment = (department: MembersAsked['department']): SQL | undefined => {
    if (department === undefined) return undefined;
    const isIn = eq(companyUsers.department, department);
    return department === 'none' ? or(isIn, isNull(companyUsers.department)) : isIn;
  };

  /** These members in the same order; those who left meanwhile are missing. */
  const listDetails = async (companyId: string, userIds: readonly string[]): Promise<MemberDetails[]> => {
    if (userIds.length === 0) return [];
    const rows = await database
      .sql()
      .select({
        ...membershipColumns,
        userId: users.id,
        email: users.email,
        email_verified_at: users.email_verified_at,
        first_name: users.first_name,
        last_name: users.last_name,
        display_name: users.display_name,
        color: sql<AvatarColor>`${users.color}`,
        avatar_file: users.avatar_file,
        last_seen_at: last_seen,
      })
      .from(companyUsers)
      .innerJoin(users, eq(users.id, companyUsers.userId))
      .where(and(eq(companyUsers.companyId, companyId), inArray(companyUsers.userId, [...userIds])));
    const byId = new Map(rows.map((row) => [row.userId, row]));
    return userIds.flatMap((userId) => byId.get(userId) ?? []);
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
      const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
      const isSeen = {
        within_7_days: exists(visitsOf(gte(spaceVisits.at, daysAgo(7)))),
        over_30_days: and(exists(visitsOf()), notExists(visitsOf(gte(spaceVisits.at, daysAgo(30))))),
        never: notExists(visitsOf()),
      };
      const isAsked = and(
        eq(companyUsers.companyId, companyId),
        isSearched(asked.search),
        asked.role === undefined ? undefined : eq(companyUsers.role, asked.role),
        isOfDepartment(asked.department),
        asked.space === undefined ? undefined : isOfSpace(asked.space),
        asked.verified &&
          (asked.verified === 'yes' ? isNotNull(users.email_verified_at) : isNull(users.email_verified_at)),
        asked.seen && isSeen[asked.seen],
      );
      const by = {
        joined: sql`${companyUsers.created_at}`,
        name: sql`lower(${shownName})`,
        email: sql`${users.email}`,
        role: sql`${companyUsers.role}`,
        last_seen,
      }[asked.sort];
      const inOrder = await database
        .sql()
        .select({ userId: companyUsers.userId })
        .from(companyUsers)
        .innerJoin(users, eq(users.id, companyUsers.userId))
        .where(isAsked)
        .orderBy(
          sql`${by} ${asked.order === 'desc' ? sql`desc` : sql`asc`} nulls last`,
          (asked.sort === 'joined' && asked.order === 'desc' ? desc : asc)(companyUsers.created_at),
          asc(companyUsers.userId),
        )
        .limit(limit)
        .offset(offset);
      const members = await listDetails(
        companyId,
        inOrder.map(({ userId }) => userId),
      );
      // A page that is not full is the last one.
      if (inOrder.length > 0 && inOrder.length < limit) return { members, total: offset + inOrder.length };
      const [count] = await database
        .sql()
        .select({ total: sql<number>`count(*)::int` })
        .from(companyUsers)
        .innerJoin(users, eq(users.id, companyUsers.userId))
        .where(isAsked);
      return { members, total: count?.total ?? 0 };
    },
  };
};
