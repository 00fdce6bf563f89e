import { readStoredBody } from '@engawa/contract/items';
import { and, asc, countDistinct, eq, gt, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { roomItems } from '../../platform/db/schema/items.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors, spaces } from '../../platform/db/schema/spaces.ts';
import type { ItemRow } from './store.ts';

const there = isNull(roomItems.removed_at);

/** The kinds of files that items show, which are also the types of those items. */
export type StoredKind = 'picture' | 'pdf';
/** A stored file of an item, with its size and more. */
export type StoredFile = { readonly kind: StoredKind; readonly file: string; readonly facts: unknown };

const ofKind = (kind: StoredKind) => eq(roomItems.type, kind);

/** Single facts about items, wherever they are. */
export const createItemFinders = (database: Pick<Database, 'sql'>) => ({
  /**
   * A stored file that an item of the company of this room shows, also a removed
   * one; null: there is none.
   * @param isAnyRoom false: it is in this room, or in one that is not locked
   */
  async findStoredFile(
    kind: StoredKind,
    file: string,
    roomId: string,
    isAnyRoom: boolean,
  ): Promise<StoredFile | null> {
    const [row] = await database
      .sql()
      .select({ body: roomItems.body })
      .from(roomItems)
      .innerJoin(rooms, eq(rooms.id, roomItems.roomId))
      .innerJoin(floors, eq(floors.id, rooms.floor_id))
      .innerJoin(spaces, eq(spaces.id, floors.spaceId))
      .where(
        and(
          ofKind(kind),
          eq(roomItems.file, file),
          isAnyRoom ? undefined : or(not(rooms.is_lock), eq(rooms.id, roomId)),
          sql`${spaces.company_id} = (select s.company_id from ${rooms} r
            join ${floors} f on f.id = r.floor_id join ${spaces} s on s.id = f.space_id where r.id = ${roomId})`,
        ),
      )
      .limit(1)
      // It is not deleted for good before the copy is written.
      .for('share', { of: roomItems });
    const body = row === undefined ? null : readStoredBody(kind, row.body);
    return body === null ? null : { kind, file, facts: body[kind] };
  },

  /** Those of the given files that items of the company of this space show, also removed ones. */
  async listKnownFiles(kind: StoredKind, spaceId: string, files: readonly string[]): Promise<string[]> {
    if (files.length === 0) return [];
    const rows = await database
      .sql()
      .selectDistinct({ file: roomItems.file })
      .from(roomItems)
      .innerJoin(rooms, eq(rooms.id, roomItems.roomId))
      .innerJoin(floors, eq(floors.id, rooms.floor_id))
      .innerJoin(spaces, eq(spaces.id, floors.spaceId))
      .where(
        and(
          ofKind(kind),
          inArray(roomItems.file, [...files]),
          sql`${spaces.company_id} = (select s.company_id from ${spaces} s where s.id = ${spaceId})`,
        ),
      );
    return rows.flatMap(({ file }) => file ?? []);
  },

  /**
   * Blocks adding files to the company of this room until the transaction ends.
   * @returns how many different ones its items show, removed ones included
   */
  async countFilesForMore(kind: StoredKind, roomId: string): Promise<number> {
    const company = sql`(select s.company_id from ${rooms} r join ${floors} f on f.id = r.floor_id
      join ${spaces} s on s.id = f.space_id where r.id = ${roomId})`;
    await database
      .sql()
      .select({ id: companies.id })
      .from(companies)
      .where(sql`${companies.id} = ${company}`)
      .for('no key update');
    const [row] = await database
      .sql()
      .select({ total: countDistinct(roomItems.file) })
      .from(roomItems)
      .innerJoin(rooms, eq(rooms.id, roomItems.roomId))
      .innerJoin(floors, eq(floors.id, rooms.floor_id))
      .innerJoin(spaces, eq(spaces.id, floors.spaceId))
      .where(and(ofKind(kind), sql`${spaces.company_id} = ${company}`));
    return row?.total ?? 0;
  },

  /** The rooms with an item that shows this file. */
  listRoomsShowing: (kind: StoredKind, file: string): Promise<{ roomId: string; spaceId: string }[]> =>
    database
      .sql()
      .selectDistinct({ roomId: rooms.id, spaceId: floors.spaceId })
      .from(roomItems)
      .innerJoin(rooms, eq(rooms.id, roomItems.roomId))
      .innerJoin(floors, eq(floors.id, rooms.floor_id))
      .where(and(ofKind(kind), eq(roomItems.file, file), there)),

  /** The place of an item; null when it is gone. */
  async findPlace(itemId: string): Promise<{ roomId: string; floorId: string; spaceId: string } | null> {
    const [row] = await database
      .sql()
      .select({ roomId: rooms.id, floorId: floors.id, spaceId: floors.spaceId })
      .from(roomItems)
      .innerJoin(rooms, eq(rooms.id, roomItems.roomId))
      .innerJoin(floors, eq(floors.id, rooms.floor_id))
      .where(and(eq(roomItems.id, itemId), there));
    return row ?? null;
  },

  /** Whether one of these items of a room is a meeting room. */
  async hasMeetingRoom(roomId: string, itemIds: readonly string[]): Promise<boolean> {
    const isOne = and(eq(roomItems.type, 'meeting_room'), inArray(roomItems.id, [...itemIds]), there);
    const found = await database
      .sql()
      .select({ id: roomItems.id })
      .from(roomItems)
      .where(and(eq(roomItems.roomId, roomId), isOne))
      .limit(1);
    return found.length > 0;
  },

  /** The stored fields of items in the order of their ids. @param last the id before the first */
  async listBodiesAfter(last: string | null, count: number) {
    return database
      .sql()
      .select({ id: roomItems.id, type: roomItems.type, body: roomItems.body })
      .from(roomItems)
      .where(last === null ? undefined : gt(roomItems.id, last))
      .orderBy(asc(roomItems.id))
      .limit(count);
  },

  /** The sealed password of a meeting room; null when there is no such meeting room. */
  async findPassword(itemId: string): Promise<Pick<ItemRow, 'body' | 'password'> | null> {
    const [row] = await database
      .sql()
      .select({ body: roomItems.body, password: roomItems.password })
      .from(roomItems)
      .where(and(eq(roomItems.id, itemId), eq(roomItems.type, 'meeting_room'), there));
    return row ?? null;
  },
});
