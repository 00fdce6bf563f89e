import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Broadcaster, LiveFeature } from '../../live/space/live-feature.ts';
import { repeatOccupancyMs } from './occupancy.ts';

/** Arrivals within this time are published as one count. */
const collectMs = 500;
const name = 'heads';

/**
 * Publishes how many people are connected to a live space: on each change, and periodically while
 * anybody is inside.
 */
export const createLiveOccupancy =
  (say: (count: number, people: readonly string[]) => void) =>
  (people: Pick<LivePeople, 'listAll' | 'watch'>, broadcaster: Broadcaster): LiveFeature => {
    const publish = (now: number) => {
      const inside = people.listAll().filter(({ participant }) => participant.isConnected);
      say(
        inside.length,
        inside.map(({ participant }) => participant.id),
      );
      if (inside.length > 0) broadcaster.schedule.at(name, now + repeatOccupancyMs, publish);
    };
    const publishSoon = (now: number) => broadcaster.schedule.soonest(name, now + collectMs, publish);
    const changed = (_person: Person, now: number) => publishSoon(now);
    people.watch({ entered: changed, left: changed, away: changed, back: changed });

    return {
      handlers: {},
      restore: (_remembered, now) => publishSoon(now),
      reattached: (_socket, now) => publishSoon(now),
    };
  };
