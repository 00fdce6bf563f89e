import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { rooms } from '../../platform/db/schema/rooms.ts';
import { floors, spacePeaks, spaces, spaceVisits } from '../../platform/db/schema/spaces.ts';

/** How a space was used: `peak` and `lastUsedAt` are null where nobody was there. */
export type SpaceUse = {
  readonly uuid: string;
  readonly rooms: number;
  readonly peak: number | null;
  readonly last_used_at: Date | null;
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
        rooms: sql<number>`(select count(*)::int from ${rooms} r join ${floors} f on f.id = r.floor_id
          where f.space_id = spaces.id)`,
        peak: sql<number | null>`(select max(p.peak) from ${spacePeaks} p
          where p.space_id = spaces.id and p.day >= ${sinceDay}::date)`,
        last_used_at: sql<Date | null>`(select max(v.at) from ${spaceVisits} v
          where v.space_id = spaces.id)`.mapWith(spaceVisits.at),
      })
      .from(spaces)
      .where(eq(spaces.company_id, companyId))
      .orderBy(asc(spaces.created_at), asc(spaces.id));
  },

  async forgetPeaksBefore(day: string): Promise<void> {
    await database.sql().delete(spacePeaks).where(lt(spacePeaks.day, day));
  },
});
export type PeaksStore = ReturnType<typeof createPeaksStore>;
