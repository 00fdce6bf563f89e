import { nameOf } from '@engawa/contract/accounts';
import type { Program } from '@engawa/contract/programs';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { programs } from '../../platform/db/schema/programs.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors, spaces } from '../../platform/db/schema/spaces.ts';

/** A program as its address names it. */
export type FoundProgram = {
  readonly id: string;
  readonly name: string;
  readonly room: string;
  readonly spaceId: string;
};

/** The programs that write into rooms. */
export const createProgramsStore = (database: Pick<Database, 'sql'>) => {
  const read = async (spaceId: string, id: string | null): Promise<Program[]> => {
    const rows = await database
      .sql()
      .select({
        program: programs,
        room: { uuid: rooms.id, name: rooms.name },
        by: {
          first_name: users.first_name,
          last_name: users.last_name,
          display_name: users.display_name,
        },
      })
      .from(programs)
      .innerJoin(rooms, eq(rooms.id, programs.roomId))
      .innerJoin(floors, eq(floors.id, rooms.floor_id))
      .leftJoin(users, eq(users.id, programs.made_by))
      .where(and(eq(floors.spaceId, spaceId), id === null ? undefined : eq(programs.id, id)))
      .orderBy(asc(programs.created_at), asc(programs.id));
    return rows.map(({ program: { id, name, created_at, last_used_at }, room, by }) => ({
      id,
      name,
      room,
      made_by: by === null ? null : nameOf(by),
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    }));
  };

  return {
    list: (spaceId: string): Promise<Program[]> => read(spaceId, null),

    async find(spaceId: string, id: string): Promise<Program | null> {
      return (await read(spaceId, id))[0] ?? null;
    },

    /** How many a space has, which adds no other one until the transaction ends. */
    async lockCount(spaceId: string): Promise<number> {
      await database
        .sql()
        .select({ id: spaces.id })
        .from(spaces)
        .where(eq(spaces.id, spaceId))
        .for('no key update');
      const [row] = await database
        .sql()
        .select({ count: count() })
        .from(programs)
        .innerJoin(rooms, eq(rooms.id, programs.roomId))
        .innerJoin(floors, eq(floors.id, rooms.floor_id))
        .where(eq(floors.spaceId, spaceId));
      return row?.count ?? 0;
    },

    /** Whether a room is of this space; until the transaction ends it is not deleted. */
    async lockRoom(spaceId: string, room: string): Promise<boolean> {
      const found = await database
        .sql()
        .select({ id: rooms.id })
        .from(rooms)
        .innerJoin(floors, eq(floors.id, rooms.floor_id))
        .where(and(eq(rooms.id, room), eq(floors.spaceId, spaceId)))
        .for('key share', { of: rooms });
      return found.length > 0;
    },

    async add(row: typeof programs.$inferInsert): Promise<void> {
      await database.sql().insert(programs).values(row);
    },

    async remove(id: string): Promise<void> {
      await database.sql().delete(programs).where(eq(programs.id, id));
    },

    /** @param token its hash */
    async findByToken(token: string): Promise<FoundProgram | null> {
      const [row] = await database
        .sql()
        .select({ id: programs.id, name: programs.name, room: programs.roomId, spaceId: floors.spaceId })
        .from(programs)
        .innerJoin(rooms, eq(rooms.id, programs.roomId))
        .innerJoin(floors, eq(floors.id, rooms.floor_id))
        .where(eq(programs.token, token));
      return row ?? null;
    },

    async noteUse(id: string, at: Date): Promise<void> {
      await database.sql().update(programs).set({ last_used_at: at }).where(eq(programs.id, id));
    },
  };
};
export type ProgramsStore = ReturnType<typeof createProgramsStore>;
