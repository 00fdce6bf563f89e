import { isGuestHere } from '@engawa/contract/guests';
import type { Id } from '@engawa/contract/kernel';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, LiveFeature } from '../../live/space/live-feature.ts';

/** Takes up the person who enters a space without any other Member or Manager. */
export const createLiveFirstPerson =
  (entered: (userId: Id) => Promise<void>) =>
  (people: Pick<LivePeople, 'watch' | 'listAll'>, broadcaster: Pick<Broadcaster, 'aside'>): LiveFeature => {
    people.watch({
      entered({ userId, participant }) {
        if (isGuestHere(participant)) return;
        const others = people.listAll().filter((other) => other.userId !== userId);
        if (others.some((other) => !isGuestHere(other.participant))) return;
        broadcaster.aside('first person of the day', () => entered(userId));
      },
    });
    return { handlers: {} };
  };
