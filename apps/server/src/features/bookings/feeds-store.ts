import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { bookingFeeds } from '../../platform/db/schema/bookings.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';

type FeedRow = typeof bookingFeeds.$inferInsert;

/** The addresses at which calendar programs read the events of people. */
export const createBookingFeedsStore = (database: Pick<Database, 'sql'>) => {
  const isOf = (spaceId: string, userId: string) =>
    and(eq(bookingFeeds.spaceId, spaceId), eq(bookingFeeds.userId, userId));
  return {
    async find(spaceId: string, userId: string): Promise<{ readonly created_at: Date } | null> {
      const [row] = await database
        .sql()
        .select({ created_at: bookingFeeds.created_at })
        .from(bookingFeeds)
        .where(isOf(spaceId, userId));
      return row ?? null;
    },

    /** Replaces the one of before. */
    async save(row: FeedRow): Promise<void> {
      const { token, created_at } = row;
      await database
        .sql()
        .insert(bookingFeeds)
        .values(row)
        .onConflictDoUpdate({
          target: [bookingFeeds.spaceId, bookingFeeds.userId],
          set: { token, created_at },
        });
    },

    async remove(spaceId: string, userId: string): Promise<void> {
      await database.sql().delete(bookingFeeds).where(isOf(spaceId, userId));
    },

    /** @param token its hash */
    async findByToken(
      token: string,
    ): Promise<{ readonly spaceId: string; readonly userId: string; readonly space: string } | null> {
      const [row] = await database
        .sql()
        .select({ spaceId: bookingFeeds.spaceId, userId: bookingFeeds.userId, space: spaces.name })
        .from(bookingFeeds)
        .innerJoin(spaces, eq(spaces.id, bookingFeeds.spaceId))
        .where(eq(bookingFeeds.token, token));
      return row ?? null;
    },
  };
};
export type BookingFeedsStore = ReturnType<typeof createBookingFeedsStore>;
