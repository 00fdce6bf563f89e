import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors, spacePeaks, spaces, spaceVisits } from '../../platform/db/schema/spaces.ts';

/** How a space was used: `peak` and `lastUsedAt` are null where nobody was there. */
export type SpaceUse = {
  readonly uuid: string;
  readonly rooms: number;
  readonly peak: number | null;
  readonly lastUsedAt: Date | null;
};

/** How spaces are used. */
export const createPeaksStore = (database: Pick<Database, 'sql'>) => ({
  /** Raises the peak of a day. @param day as YYYY-MM-DD */
  async savePeak(spaceId: string, day: string, peak: number): Promise<void> {
    await database
      .sql()
      .insert(spacePeaks)
      .values({ spaceId, day, peak })
      .onConflictDoUpdate({
        target: [spacePeaks.spaceId, spacePeaks.day],
        set: { peak: sql`greatest(${spacePeaks.peak}, excluded.peak)` },
      });
  },

  /** The spaces of a company, oldest first. @param sinceDay the first day of the peak */
  async listUses(companyId: string, sinceDay: string): Promise<SpaceUse[]> {
    return database
      .sql()
      .select({
        uuid: spaces.id,
        rooms: sql<number>`(select count(*)::int from ${rooms} join ${floors} on ${floors.id} = ${rooms.floorId}
          where ${floors.spaceId} = ${spaces.id})`,
        peak: sql<number | null>`(select max(${spacePeaks.peak}) from ${spacePeaks}
          where ${spacePeaks.spaceId} = ${spaces.id} and ${spacePeaks.day} >= ${sinceDay})`,
        lastUsedAt: sql<Date | null>`(select max(${spaceVisits.at}) from ${spaceVisits}
          where ${spaceVisits.spaceId} = ${spaces.id})`.mapWith(spaceVisits.at),
      })
      .from(spaces)
      .where(eq(spaces.companyId, companyId))
      .orderBy(asc(spaces.createdAt), asc(spaces.id));
  },

  async forgetPeaksBefore(day: string): Promise<void> {
    await database.sql().delete(spacePeaks).where(lt(spacePeaks.day, day));
  },
});
export type PeaksStore = ReturnType<typeof createPeaksStore>;
