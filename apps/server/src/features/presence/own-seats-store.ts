import type { OwnSeat } from '@engawa/contract/presence';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { ownSeats } from '../../platform/db/schema/own-seats.ts';

/** The places that people chose as their own, one per person and space. */
export const createOwnSeatStore = (database: Pick<Database, 'sql'>) => {
  const of = (spaceId: string, userId: string) =>
    and(eq(ownSeats.spaceId, spaceId), eq(ownSeats.userId, userId));
  return {
    async find(spaceId: string, userId: string): Promise<OwnSeat | null> {
      const [row] = await database.sql().select().from(ownSeats).where(of(spaceId, userId));
      return row === undefined ? null : { room: row.roomId, x: row.x, y: row.y };
    },

    async save(spaceId: string, userId: string, { room, x, y }: OwnSeat): Promise<void> {
      const values = { roomId: room, x, y };
      await database
        .sql()
        .insert(ownSeats)
        .values({ spaceId, userId, ...values })
        .onConflictDoUpdate({ target: [ownSeats.spaceId, ownSeats.userId], set: values });
    },

    async remove(spaceId: string, userId: string): Promise<void> {
      await database.sql().delete(ownSeats).where(of(spaceId, userId));
    },
  };
};
