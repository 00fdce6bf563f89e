import type { Broadcaster, LiveFeature } from '../../live/live-feature.ts';
import { repeatHeadsMs } from './heads.ts';

type LivePerson = { readonly participant: { readonly isConnected: boolean } };

/** What the head count needs of the people in a live space. */
export type HeadsPeople<P extends LivePerson> = {
  listAll(): readonly P[];
  watch(watch: {
    entered(person: P, now: number): void;
    left(person: P, now: number): void;
    away(person: P, now: number): void;
    back(person: P, now: number): void;
  }): void;
};

/** Arrivals within this time are published as one count. */
const collectMs = 500;
const name = 'heads';

/**
 * Publishes how many people are connected to a live space: on each change, and periodically while
 * anybody is inside.
 */
export const createLiveHeads =
  (say: (count: number) => void) =>
  <P extends LivePerson>(people: HeadsPeople<P>, broadcaster: Broadcaster): LiveFeature => {
    const tell = (now: number) => {
      const count = people.listAll().filter(({ participant }) => participant.isConnected).length;
      say(count);
      if (count > 0) broadcaster.schedule.at(name, now + repeatHeadsMs, tell);
    };
    const tellSoon = (now: number) => broadcaster.schedule.soonest(name, now + collectMs, tell);
    const changed = (_person: P, now: number) => tellSoon(now);
    people.watch({ entered: changed, left: changed, away: changed, back: changed });

    return {
      handlers: {},
      restore: (_remembered, now) => tellSoon(now),
      reattached: (_socket, now) => tellSoon(now),
    };
  };
