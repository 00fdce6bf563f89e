import type { Id } from '@engawa/contract/kernel';
import type { LivePeople } from '../../live/live-people.ts';
import type { Person } from '../../live/person.ts';

/**
 * Since when each guest is here: they never read what was written before. One whom another owner
 * has let in counts as having come only now.
 */
export const createGuestArrivals = (people: Pick<LivePeople, 'watch'>) => {
  const arrivals = new Map<Id, number>();
  people.watch({
    entered({ userId, participant }, now) {
      if (participant.isGuest && !arrivals.has(userId)) arrivals.set(userId, now);
    },
    left: ({ userId }) => void arrivals.delete(userId),
  });
  return {
    /** Notes the guests whom another owner has let in. */
    restored(here: readonly Person[], now: number) {
      for (const { userId, participant } of here)
        if (participant.isGuest && !arrivals.has(userId)) arrivals.set(userId, now);
    },
    /** Whether a person may read what was written at this time, in ms. */
    mayRead: ({ userId, participant }: Person, at: number): boolean =>
      !participant.isGuest || (arrivals.get(userId) ?? Number.POSITIVE_INFINITY) <= at,
  };
};
export type GuestArrivals = ReturnType<typeof createGuestArrivals>;
