import type { Id } from '@engawa/contract/kernel';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, LiveFeature } from '../../live/space/live-feature.ts';

export type VisitPorts = {
  /** Stores that an account is in the space at this moment. */
  noteVisit(userId: Id): Promise<void>;
};

/** The last moment of a visit, for members who show when they were last here. Guests have none. */
export const createVisits = (
  people: Pick<LivePeople, 'watch'>,
  broadcaster: Pick<Broadcaster, 'aside'>,
  { noteVisit }: VisitPorts,
): LiveFeature => {
  people.watch({
    left({ userId, participant }) {
      if (!participant.isGuest) broadcaster.aside('last visit', () => noteVisit(userId));
    },
  });
  return { handlers: {} };
};
