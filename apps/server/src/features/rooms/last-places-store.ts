import { and, eq, sql } from 'drizzle-orm';
import { EpochIsOver } from '../../live/host/epoch-is-over.ts';
import type { Database } from '../../platform/db/database.ts';
import { isDangling } from '../../platform/db/database-error.ts';
import { lastPlaces } from '../../platform/db/schema/rooms.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';

/** The writer: the owner of a live space, under its epoch. */
export type SpaceOwner = { readonly spaceId: string; readonly epoch: number };

export type SavedPlace = { userId: string; roomId: string; x: number; y: number };

/** The last places of people in rooms. */
export const createLastPlacesStore = (database: Pick<Database, 'sql'>) => {
  const isThere = async (spaceId: string): Promise<boolean> =>
    (await database.sql().select({ id: spaces.id }).from(spaces).where(eq(spaces.id, spaceId))).length > 0;

  return {
    async findPlace(userId: string, roomId: string): Promise<{ x: number; y: number } | null> {
      const [row] = await database
        .sql()
        .select({ x: lastPlaces.x, y: lastPlaces.y })
        .from(lastPlaces)
        .where(and(eq(lastPlaces.userId, userId), eq(lastPlaces.roomId, roomId)));
      return row ?? null;
    },

    /**
     * Expects each person and room at most once. Places of people or rooms that no longer exist are
     * skipped.
     * @throws EpochIsOver when the live space has a newer owner; nothing is written then
     */
    async savePlaces(places: readonly SavedPlace[], savedAt: Date, owner: SpaceOwner): Promise<void> {
      if (places.length === 0) return;
      const save = (some: readonly SavedPlace[]) =>
        database.sql().execute(sql`
        insert into ${lastPlaces} (user_id, room_id, x, y, saved_at)
        select place."userId", place."roomId", place.x, place.y, ${savedAt.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
          as place("userId" uuid, "roomId" uuid, x integer, y integer)
        join ${spaces} on ${spaces.id} = ${owner.spaceId} and ${spaces.epoch} = ${owner.epoch}
        on conflict (user_id, room_id)
        do update set x = excluded.x, y = excluded.y, saved_at = excluded.saved_at`);
      try {
        const { rowCount } = await save(places);
        // A deleted space has no newer owner, and nobody returns to a place in it.
        if (rowCount === 0 && (await isThere(owner.spaceId))) throw new EpochIsOver();
      } catch (error) {
        if (!isDangling(error)) throw error;
        if (places.length > 1) for (const place of places) await this.savePlaces([place], savedAt, owner);
      }
    },
  };
};
