import type { CompanyRole } from '@engawa/contract/kernel';
import type { MySpace, SpaceRights } from '@engawa/contract/spaces';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors, spaces, spaceUsers, spaceVisits } from '../../platform/db/schema/spaces.ts';
import { rightsColumns, switchColumns } from '../../platform/db/space-rights.ts';

export type MySpaceRow = Pick<MySpace, 'uuid' | 'name' | 'type' | 'company_id' | 'template'> &
  SpaceRights & {
    readonly companyRole: CompanyRole | null;
    readonly spaceRole: 'Manager' | 'Member' | null;
    readonly idle_seconds: number;
    readonly megaphone_in_meetings: boolean;
    readonly keeps_transcripts: boolean;
    readonly has_assistant: boolean;
    readonly guest_lobby: boolean;
    readonly active_win: boolean;
    readonly opens_at: Date | null;
    readonly closes_at: Date | null;
    readonly capacity: number | null;
    readonly visitedAt: Date | null;
  };
export type MemberSpaceRow = {
  readonly userId: string;
  readonly space_uuid: string;
  readonly name: string;
  readonly role: 'Manager' | 'Member';
};

/** A space is shown with the picture of its first room. */
const firstTemplate = sql<MySpace['template']>`(
  select ${rooms.template} from ${rooms} join ${floors} on ${floors.id} = ${rooms.floor_id}
  where ${floors.spaceId} = ${spaces.id}
  order by ${floors.position}, ${floors.id}, ${rooms.position}, ${rooms.id} limit 1)`;

/** Spaces by company and by user: which there are, and when each was last visited. */
export const createSpaceLifecycleStore = (database: Pick<Database, 'sql'>) => ({
  /**
   * Spaces that a user belongs to, or whose company they manage, oldest first; none of a closed
   * company.
   */
  async listMine(userId: string): Promise<MySpaceRow[]> {
    return database
      .sql()
      .select({
        uuid: spaces.id,
        name: spaces.name,
        type: spaces.type,
        company_id: spaces.company_id,
        companyRole: companyUsers.role,
        spaceRole: spaceUsers.role,
        idle_seconds: spaces.idle_seconds,
        ...rightsColumns,
        ...switchColumns,
        active_win: spaces.active_win,
        opens_at: spaces.opens_at,
        closes_at: spaces.closes_at,
        capacity: spaces.capacity,
        visitedAt: spaceVisits.at,
        template: firstTemplate,
      })
      .from(spaces)
      .leftJoin(
        companyUsers,
        and(eq(companyUsers.companyId, spaces.company_id), eq(companyUsers.userId, userId)),
      )
      .leftJoin(spaceUsers, and(eq(spaceUsers.spaceId, spaces.id), eq(spaceUsers.userId, userId)))
      .leftJoin(spaceVisits, and(eq(spaceVisits.spaceId, spaces.id), eq(spaceVisits.userId, userId)))
      .innerJoin(companies, eq(companies.id, spaces.company_id))
      .where(
        and(isNull(companies.deletes_at), or(eq(companyUsers.role, 'Manager'), isNotNull(spaceUsers.role))),
      )
      .orderBy(asc(spaces.created_at), asc(spaces.id));
  },

  /** The spaces of a company, oldest first. */
  async listSpaces(companyId: string): Promise<{ uuid: string; name: string }[]> {
    return database
      .sql()
      .select({ uuid: spaces.id, name: spaces.name })
      .from(spaces)
      .where(eq(spaces.company_id, companyId))
      .orderBy(asc(spaces.created_at), asc(spaces.id));
  },

  /** The spaces of a company that the given users belong to. */
  async listSpacesOf(companyId: string, userIds: readonly string[]): Promise<MemberSpaceRow[]> {
    if (userIds.length === 0) return [];
    return database
      .sql()
      .select({
        userId: spaceUsers.userId,
        space_uuid: spaces.id,
        name: spaces.name,
        role: spaceUsers.role,
      })
      .from(spaceUsers)
      .innerJoin(spaces, eq(spaces.id, spaceUsers.spaceId))
      .where(and(eq(spaces.company_id, companyId), inArray(spaceUsers.userId, [...userIds])))
      .orderBy(asc(spaces.created_at), asc(spaces.id));
  },

  /**
   * Locks the space until the transaction ends.
   * @returns its name, or null if it is gone
   */
  async lockSpace(spaceId: string): Promise<string | null> {
    const [row] = await database
      .sql()
      .select({ name: spaces.name })
      .from(spaces)
      .where(eq(spaces.id, spaceId))
      .for('update');
    return row?.name ?? null;
  },

  /** Deletes the space with everything in it. */
  async deleteSpace(spaceId: string): Promise<void> {
    await database.sql().delete(spaces).where(eq(spaces.id, spaceId));
  },

  /** Removes a user from all spaces of a company. */
  async deleteFromSpaces(companyId: string, userId: string): Promise<void> {
    const ofCompany = database
      .sql()
      .select({ id: spaces.id })
      .from(spaces)
      .where(eq(spaces.company_id, companyId));
    await database
      .sql()
      .delete(spaceUsers)
      .where(and(eq(spaceUsers.userId, userId), inArray(spaceUsers.spaceId, ofCompany)));
  },

  async saveVisit(spaceId: string, userId: string, at: Date): Promise<void> {
    await database
      .sql()
      .insert(spaceVisits)
      .values({ spaceId, userId, at })
      .onConflictDoUpdate({ target: [spaceVisits.spaceId, spaceVisits.userId], set: { at } });
  },

  async findCompanyOfRoom(roomId: string): Promise<string | null> {
    const [row] = await database
      .sql()
      .select({ company_id: spaces.company_id })
      .from(rooms)
      .innerJoin(floors, eq(floors.id, rooms.floor_id))
      .innerJoin(spaces, eq(spaces.id, floors.spaceId))
      .where(eq(rooms.id, roomId));
    return row?.company_id ?? null;
  },
});
export type SpaceLifecycleStore = ReturnType<typeof createSpaceLifecycleStore>;
