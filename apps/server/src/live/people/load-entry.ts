import type { Actor, Id } from '@engawa/contract/kernel';
import { forcedMutes, type Plan } from '@engawa/contract/plans';
import type { LiveEntry } from './entry-and-exit.ts';
import type { LiveProfile, TimedStatus } from './person.ts';

export type LoadEntryDeps = {
  /** Refuses for any reason that forbids this actor to enter the space. */
  liveProfileOf(actor: Actor, spaceId: Id): Promise<Omit<LiveProfile, 'forcedMutes' | 'timedStatus'>>;
  /** Their last place in the room; null when they were never there. */
  findPlace(userId: Id, roomId: Id): Promise<{ x: number; y: number } | null>;
  /** The status that they set for a time, if it has not ended. */
  findTimedStatus(userId: Id): Promise<TimedStatus | null>;
  /** Reads whom they have blocked: nothing of those people reaches them from the start. */
  loadBlocks(userId: Id): Promise<void>;
  /** The plan of the space's company. */
  readPlan(): Plan;
};

/**
 * Reads what the database knows of a person who enters a space, and mutes what its plan forbids.
 */
export const createLoadEntry =
  ({ liveProfileOf, findPlace, findTimedStatus, loadBlocks, readPlan }: LoadEntryDeps) =>
  async (actor: Actor, spaceId: Id, roomId: Id): Promise<LiveEntry> => {
    const profile = await liveProfileOf(actor, spaceId);
    const timedStatus = await findTimedStatus(actor.userId);
    await loadBlocks(actor.userId);
    const lastPlace = await findPlace(actor.userId, roomId);
    return {
      profile: { ...profile, timedStatus, forcedMutes: forcedMutes(readPlan()) },
      lastPlace,
    };
  };
