import { and, eq, gt, lte } from 'drizzle-orm';
import type { TimedStatus } from '../../live/people/person.ts';
import type { Database } from '../../platform/db/database.ts';
import { timedStatuses } from '../../platform/db/schema/spaces.ts';

/** The statuses that people set for a time, one per person and space. */
export const createTimedStatusStore = (database: Pick<Database, 'sql'>) => {
  const of = (spaceId: string, userId: string) =>
    and(eq(timedStatuses.spaceId, spaceId), eq(timedStatuses.userId, userId));
  return {
    /** The status that has not ended by `now`. */
    async find(spaceId: string, userId: string, now: Date): Promise<TimedStatus | null> {
      const [row] = await database
        .sql()
        .select()
        .from(timedStatuses)
        .where(and(of(spaceId, userId), gt(timedStatuses.until, now)));
      if (row === undefined) return null;
      const { status, status_text, emoji, until } = row;
      return { status, statusText: status_text, emoji, until: until.getTime() };
    },

    async save(spaceId: string, userId: string, { until, statusText, ...shown }: TimedStatus): Promise<void> {
      const values = { ...shown, status_text: statusText, until: new Date(until) };
      await database
        .sql()
        .insert(timedStatuses)
        .values({ spaceId, userId, ...values })
        .onConflictDoUpdate({ target: [timedStatuses.spaceId, timedStatuses.userId], set: values });
    },

    async remove(spaceId: string, userId: string): Promise<void> {
      await database.sql().delete(timedStatuses).where(of(spaceId, userId));
    },

    /** Deletes those that ended while their people were away. */
    async forgetOld(now: Date): Promise<void> {
      await database.sql().delete(timedStatuses).where(lte(timedStatuses.until, now));
    },
  };
};
