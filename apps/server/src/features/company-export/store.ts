import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies, companyUsers } from '../../platform/db/schema/companies.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';
import { roomItems } from '../../platform/db/schema/items.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors, spaces, spaceUsers } from '../../platform/db/schema/spaces.ts';
import { wallpapers } from '../../platform/db/schema/wallpapers.ts';
import { rightsColumns, switchColumns } from '../../platform/db/space-rights.ts';

/** The rows of a company that its export contains. Secrets are not read. */
export const createCompanyExportStore = (database: Pick<Database, 'sql'>) => ({
  async findCompany(companyId: string) {
    const [row] = await database.sql().select().from(companies).where(eq(companies.id, companyId));
    return row ?? null;
  },

  listMembers: (companyId: string) =>
    database
      .sql()
      .select({
        uuid: users.id,
        name: { first_name: users.first_name, last_name: users.last_name, display_name: users.display_name },
        email: users.email,
        role: companyUsers.role,
        department: companyUsers.department,
        joined_at: companyUsers.created_at,
      })
      .from(companyUsers)
      .innerJoin(users, eq(users.id, companyUsers.userId))
      .where(eq(companyUsers.companyId, companyId))
      .orderBy(asc(companyUsers.created_at), asc(users.id)),

  listOpenInvitations: (companyId: string, now: Date) =>
    database
      .sql()
      .select({ email: invitations.email, role: invitations.role, expires_at: invitations.expires_at })
      .from(invitations)
      .where(
        and(
          eq(invitations.companyId, companyId),
          isNull(invitations.accepted_at),
          isNull(invitations.revoked_at),
          gt(invitations.expires_at, now),
        ),
      )
      .orderBy(asc(invitations.created_at)),

  listSpaces: (companyId: string) =>
    database
      .sql()
      .select({
        uuid: spaces.id,
        name: spaces.name,
        type: spaces.type,
        idle_seconds: spaces.idle_seconds,
        ...rightsColumns,
        ...switchColumns,
        opens_at: spaces.opens_at,
        closes_at: spaces.closes_at,
        capacity: spaces.capacity,
      })
      .from(spaces)
      .where(eq(spaces.company_id, companyId))
      .orderBy(asc(spaces.created_at), asc(spaces.id)),

  listSpaceMembers: (companyId: string) =>
    database
      .sql()
      .select({ spaceId: spaceUsers.spaceId, uuid: spaceUsers.userId, role: spaceUsers.role })
      .from(spaceUsers)
      .innerJoin(spaces, eq(spaces.id, spaceUsers.spaceId))
      .where(eq(spaces.company_id, companyId))
      .orderBy(asc(spaceUsers.created_at)),

  listFloors: (companyId: string) =>
    database
      .sql()
      .select({ id: floors.id, spaceId: floors.spaceId, label: floors.label })
      .from(floors)
      .innerJoin(spaces, eq(spaces.id, floors.spaceId))
      .where(eq(spaces.company_id, companyId))
      .orderBy(asc(floors.position)),

  async listRooms(floorIds: readonly string[]) {
    if (floorIds.length === 0) return [];
    return database
      .sql()
      .select()
      .from(rooms)
      .where(inArray(rooms.floor_id, [...floorIds]))
      .orderBy(asc(rooms.position), asc(rooms.id));
  },

  async listItems(roomIds: readonly string[]) {
    if (roomIds.length === 0) return [];
    return database
      .sql()
      .select({
        roomId: roomItems.roomId,
        type: roomItems.type,
        x: roomItems.x,
        y: roomItems.y,
        body: roomItems.body,
        file: roomItems.file,
        z_index: roomItems.z_index,
      })
      .from(roomItems)
      .where(and(inArray(roomItems.roomId, [...roomIds]), isNull(roomItems.removed_at)))
      .orderBy(asc(roomItems.z_index), asc(roomItems.id));
  },

  listWallpapers: (companyId: string) =>
    database
      .sql()
      .select({ name: wallpapers.name, file: wallpapers.file })
      .from(wallpapers)
      .where(eq(wallpapers.companyId, companyId))
      .orderBy(asc(wallpapers.created_at)),
});
export type CompanyExportStore = ReturnType<typeof createCompanyExportStore>;
