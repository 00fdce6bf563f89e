import type { FloorName } from '@engawa/contract/rooms';
import { and, asc, count, eq, max } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors } from '../../platform/db/schema/spaces.ts';

const ofSpace = (floorId: string, spaceId: string) =>
  and(eq(floors.id, floorId), eq(floors.spaceId, spaceId));

/** The floors of spaces. */
export const createFloorsStore = (database: Pick<Database, 'sql'>) => ({
  /** From the ground floor upwards. */
  async listFloors(spaceId: string): Promise<FloorName[]> {
    return database
      .sql()
      .select({ uuid: floors.id, label: floors.label })
      .from(floors)
      .where(eq(floors.spaceId, spaceId))
      .orderBy(asc(floors.position), asc(floors.id));
  },

  /** The position on top of all floors of a space. */
  async findNextPosition(spaceId: string): Promise<number> {
    const [row] = await database
      .sql()
      .select({ top: max(floors.position) })
      .from(floors)
      .where(eq(floors.spaceId, spaceId));
    return (row?.top ?? -1) + 1;
  },

  async insertFloor(floor: { spaceId: string; label: string; position: number }): Promise<FloorName> {
    const [row] = await database
      .sql()
      .insert(floors)
      .values(floor)
      .returning({ uuid: floors.id, label: floors.label });
    if (row === undefined) throw new Error('A floor was not written.');
    return row;
  },

  /** Null when the floor is not in that space. */
  async renameFloor(floorId: string, spaceId: string, label: string): Promise<FloorName | null> {
    const [row] = await database
      .sql()
      .update(floors)
      .set({ label })
      .where(ofSpace(floorId, spaceId))
      .returning({ uuid: floors.id, label: floors.label });
    return row ?? null;
  },

  /** Null when the floor is not in that space. */
  async countRooms(floorId: string, spaceId: string): Promise<number | null> {
    const [row] = await database
      .sql()
      .select({ total: count(rooms.id) })
      .from(floors)
      .leftJoin(rooms, eq(rooms.floor_id, floors.id))
      .where(ofSpace(floorId, spaceId))
      .groupBy(floors.id);
    return row?.total ?? null;
  },

  async deleteFloor(floorId: string): Promise<void> {
    await database.sql().delete(floors).where(eq(floors.id, floorId));
  },
});
export type FloorsStore = ReturnType<typeof createFloorsStore>;
