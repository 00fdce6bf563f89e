import { maxBookingsRead } from '@engawa/contract/bookings';
import { readStoredBody } from '@engawa/contract/items';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { roomItems } from '../../platform/db/schema/items.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors } from '../../platform/db/schema/spaces.ts';

export type TableRow = {
  readonly id: string;
  readonly label: string;
  readonly seat_count: number;
  readonly room: string;
  readonly room_name: string;
  readonly is_lock: boolean;
};

/** An item that is a meeting room, and is still there. */
export const isTable = and(eq(roomItems.type, 'meeting_room'), isNull(roomItems.removed_at));

/** The label and the seats in the body of such an item. */
export const tableIn = (body: unknown): { readonly label: string; readonly seat_count: number } => {
  const { label, seat_count } = readStoredBody('meeting_room', body) ?? {};
  return {
    label: typeof label === 'string' ? label : '',
    seat_count: typeof seat_count === 'number' ? seat_count : 0,
  };
};

/** The meeting rooms that can be booked. */
export const createTablesStore = (database: Pick<Database, 'sql'>) => ({
  /** The meeting rooms of a space. */
  async listTables(spaceId: string): Promise<TableRow[]> {
    const rows = await database
      .sql()
      .select({
        id: roomItems.id,
        body: roomItems.body,
        room: rooms.id,
        room_name: rooms.name,
        is_lock: rooms.is_lock,
      })
      .from(roomItems)
      .innerJoin(rooms, eq(rooms.id, roomItems.roomId))
      .innerJoin(floors, eq(floors.id, rooms.floor_id))
      .where(and(eq(floors.spaceId, spaceId), isTable))
      .orderBy(asc(rooms.name), asc(rooms.id), asc(roomItems.created_at), asc(roomItems.id))
      .limit(maxBookingsRead);
    return rows.map(({ id, body, room, room_name, is_lock }) => ({
      id,
      room,
      room_name,
      is_lock,
      ...tableIn(body),
    }));
  },

  /** The room in which a meeting room of this space stands; null: there is none. */
  async findRoomOf(spaceId: string, meetingRoom: string): Promise<string | null> {
    const [row] = await database
      .sql()
      .select({ room: rooms.id })
      .from(roomItems)
      .innerJoin(rooms, eq(rooms.id, roomItems.roomId))
      .innerJoin(floors, eq(floors.id, rooms.floor_id))
      .where(and(eq(floors.spaceId, spaceId), eq(roomItems.id, meetingRoom), isTable));
    return row?.room ?? null;
  },

  /**
   * Nobody else books this meeting room until the transaction ends. @returns whether it exists
   */
  async lockTable(meetingRoom: string): Promise<boolean> {
    const found = await database
      .sql()
      .select({ id: roomItems.id })
      .from(roomItems)
      .where(and(eq(roomItems.id, meetingRoom), isTable))
      .for('no key update');
    return found.length > 0;
  },
});
