import { readStoredBody } from '@engawa/contract/items';
import { and, desc, eq, isNull, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { hasOneOf } from '../../platform/db/has-one-of.ts';
import { roomItems } from '../../platform/db/schema/items.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors } from '../../platform/db/schema/spaces.ts';

type FloorTextsQuery = {
  readonly spaceId: string;
  /** Those of all rooms, locked ones too. */
  readonly isAnyRoom: boolean;
  /** Those of all rooms that are not locked. */
  readonly isOpenRoom: boolean;
  /** The room that the reader is in; null: none. */
  readonly roomId: string | null;
  /** One of them stands in the text or in the label. */
  readonly words: readonly string[];
  readonly limit: number;
};

const textIn = (body: unknown, field: 'label' | 'content'): string => {
  const value = (body as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
};

/** The texts of items, wherever they stand on the floors of a space. */
export const createFloorTextsStore = (database: Pick<Database, 'sql'>) => ({
  /** The newest texts and labels with one of these words. */
  async find({ spaceId, isAnyRoom, isOpenRoom, roomId, words, limit }: FloorTextsQuery) {
    const isReadable = or(
      sql`${isAnyRoom}`,
      and(sql`${isOpenRoom}`, not(rooms.is_lock)),
      roomId === null ? undefined : eq(rooms.id, roomId),
    );
    const written = sql`concat_ws(' ', ${roomItems.body} ->> 'label', ${roomItems.body} ->> 'content')`;
    const rows = await database
      .sql()
      .select({
        id: roomItems.id,
        room: roomItems.roomId,
        type: roomItems.type,
        body: roomItems.body,
        made_by: roomItems.created_by,
      })
      .from(roomItems)
      .innerJoin(rooms, eq(rooms.id, roomItems.roomId))
      .innerJoin(floors, eq(floors.id, rooms.floor_id))
      .where(
        and(eq(floors.spaceId, spaceId), isNull(roomItems.removed_at), isReadable, hasOneOf(written, words)),
      )
      .orderBy(desc(roomItems.created_at), desc(roomItems.id))
      .limit(limit);
    return rows.flatMap(({ type, body, ...row }) => {
      const read = readStoredBody(type, body);
      if (read === null) return [];
      const label = textIn(read, 'label');
      return Object.assign(row, { label, text: textIn(read, 'content') || label });
    });
  },
});
