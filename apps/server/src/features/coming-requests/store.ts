import { and, asc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { queuedRequests } from '../../platform/db/schema/queued-requests.ts';
import type { Queued } from './queue.ts';

const minutesOf = (minutes: number | null): Queued['minutes'] =>
  minutes === 5 || minutes === 15 || minutes === 30 ? minutes : null;

/** The requests to come that wait until both people are free. */
export const createQueueStore = (database: Pick<Database, 'sql'>) => ({
  /** Oldest first. */
  async list(spaceId: string): Promise<Queued[]> {
    const rows = await database
      .sql()
      .select()
      .from(queuedRequests)
      .where(eq(queuedRequests.spaceId, spaceId))
      .orderBy(asc(queuedRequests.at));
    return rows.map(({ spaceId: _, minutes, not_before, at, ...rest }) => ({
      ...rest,
      minutes: minutesOf(minutes),
      not_before: not_before?.getTime() ?? null,
      at: at.getTime(),
    }));
  },

  async save(spaceId: string, { not_before, at, ...rest }: Queued): Promise<void> {
    const values = {
      ...rest,
      not_before: not_before === null ? null : new Date(not_before),
      at: new Date(at),
    };
    await database
      .sql()
      .insert(queuedRequests)
      .values({ spaceId, ...values })
      .onConflictDoUpdate({
        target: [queuedRequests.spaceId, queuedRequests.inviter_id, queuedRequests.invitee_id],
        set: values,
      });
  },

  async remove(spaceId: string, inviterId: string, inviteeId: string): Promise<void> {
    await database
      .sql()
      .delete(queuedRequests)
      .where(
        and(
          eq(queuedRequests.spaceId, spaceId),
          eq(queuedRequests.inviter_id, inviterId),
          eq(queuedRequests.invitee_id, inviteeId),
        ),
      );
  },

  async forgetBefore(at: Date): Promise<void> {
    await database.sql().delete(queuedRequests).where(lt(queuedRequests.at, at));
  },
});
