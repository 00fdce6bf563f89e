import type { AvatarColor } from '@engawa/contract/accounts';
import type { CompanyRole } from '@engawa/contract/kernel';
import type { SpaceSummary } from '@engawa/contract/spaces';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { gatherQuestions } from '../../platform/db/gather-questions.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';
import { authenticators, passkeys } from '../../platform/db/schema/second-factors.ts';
import { floors, spaces, spaceUsers } from '../../platform/db/schema/spaces.ts';
import { createBelonging } from './belonging-store.ts';
import type { TermsRow } from './events.ts';

export type SpaceRow = typeof spaces.$inferSelect & {
  readonly companyName: string;
  /** From the ground floor upwards. */
  readonly floors: readonly FloorRow[];
};
export type SpaceColumns = Partial<
  Pick<
    typeof spaces.$inferInsert,
    | 'name'
    | 'idleSeconds'
    | 'activeWin'
    | 'memberMegaphone'
    | 'megaphoneInMeetings'
    | 'opensAt'
    | 'closesAt'
    | 'capacity'
    | 'isJoinNeedPassword'
    | 'joinPassword'
    | 'isGuestNeedPassword'
    | 'guestPassword'
  >
>;
export type FloorRow = { readonly id: string; readonly label: string };

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
const summaryColumns = {
  uuid: spaces.id,
  name: spaces.name,
  type: spaces.type,
  company_id: spaces.companyId,
};

/** The floors of a space as one value of its row, because every query of the space needs them. */
const floorsOfSpace = sql<FloorRow[]>`(
  select coalesce(json_agg(json_build_object('id', ${floors.id}, 'label', ${floors.label})
    order by ${floors.position}, ${floors.id}), '[]')
  from ${floors} where ${floors.spaceId} = ${spaces.id})`;

/** An arbitrary number that no other advisory lock of this project uses. */
const firstSpaceLock = 7_213_640_552;

/** Spaces, their floors, and their members. */
export const createSpacesStore = (database: Pick<Database, 'sql'>) => ({
  /**
   * Whether the space is an event, with its hours and capacity; null: no such space. Concurrent
   * calls share one query.
   */
  findTerms: gatherQuestions(async (ids) => {
    const rows = await database
      .sql()
      .select({
        id: spaces.id,
        type: spaces.type,
        opensAt: spaces.opensAt,
        closesAt: spaces.closesAt,
        capacity: spaces.capacity,
      })
      .from(spaces)
      .where(inArray(spaces.id, [...ids]));
    return new Map<string, TermsRow>(rows.map(({ id, ...terms }) => [id, terms]));
  }),

  async insertSpace(space: typeof spaces.$inferInsert): Promise<SpaceSummary> {
    const [row] = await database.sql().insert(spaces).values(space).returning(summaryColumns);
    if (row === undefined) throw new Error('A space was not written.');
    return row;
  },

  async insertFloor(floor: { spaceId: string; label: string; position: number }): Promise<string> {
    const [row] = await database.sql().insert(floors).values(floor).returning({ id: floors.id });
    if (row === undefined) throw new Error('A floor was not written.');
    return row.id;
  },

  async findSpace(spaceId: string): Promise<SpaceRow | null> {
    const [row] = await database
      .sql()
      .select({ space: spaces, companyName: companies.name, floors: floorsOfSpace })
      .from(spaces)
      .innerJoin(companies, eq(companies.id, spaces.companyId))
      .where(eq(spaces.id, spaceId));
    return row === undefined ? null : { ...row.space, companyName: row.companyName, floors: row.floors };
  },

  /** Like findSpace, and locks the row against changes until the transaction ends. */
  async findSpaceForChange(spaceId: string): Promise<typeof spaces.$inferSelect | null> {
    const [row] = await database
      .sql()
      .select()
      .from(spaces)
      .where(eq(spaces.id, spaceId))
      .for('no key update');
    return row ?? null;
  },

  async updateSpace(spaceId: string, columns: SpaceColumns): Promise<void> {
    await database.sql().update(spaces).set(columns).where(eq(spaces.id, spaceId));
  },

  ...createBelonging(database),

  async findDemoSpaceId(): Promise<string | null> {
    const [row] = await database
      .sql()
      .select({ id: spaces.id })
      .from(spaces)
      .where(eq(spaces.isDemo, true))
      .orderBy(asc(spaces.createdAt))
      .limit(1);
    return row?.id ?? null;
  },

  /** Until the transaction ends, no other process checks whether any space exists. */
  async lockFirstSpace(): Promise<void> {
    await database.sql().execute(sql`select pg_advisory_xact_lock(${firstSpaceLock})`);
  },

  async hasAnySpace(): Promise<boolean> {
    return (await database.sql().select({ id: spaces.id }).from(spaces).limit(1)).length > 0;
  },

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

  /**
   * Increments the epoch for a new owner of the live space. @returns the epoch, or null when the
   * space is gone
   */
  async nextEpoch(spaceId: string): Promise<number | null> {
    const [row] = await database
      .sql()
      .update(spaces)
      .set({ epoch: sql`${spaces.epoch} + 1` })
      .where(eq(spaces.id, spaceId))
      .returning({ epoch: spaces.epoch });
    return row?.epoch ?? null;
  },
});
export type SpacesStore = ReturnType<typeof createSpacesStore>;
