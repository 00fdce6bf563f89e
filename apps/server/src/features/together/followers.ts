import { type Id, Refusal } from '@engawa/contract/kernel';
import { noFollowingMs } from '@engawa/contract/together';
import * as z from 'zod';
import type { Broadcaster } from '../../live/space/live-feature.ts';

const factPrefix = 'follows.';
const leaderFact = z.string();

/** Each person follows one other person at most. The next owner knows it. */
export const createFollowers = (broadcaster: Pick<Broadcaster, 'schedule' | 'remember'>) => {
  const leaders = new Map<Id, Id>();
  /** Pairs of which the first may not follow the second at present. */
  const unwelcome = new Set<string>();
  const pairOf = (follower: Id, leader: Id) => `unwelcome ${follower} ${leader}`;

  const set = (follower: Id, leader: Id | null) => {
    if (leader === null) leaders.delete(follower);
    else leaders.set(follower, leader);
    broadcaster.remember(factPrefix + follower, leader);
  };

  return {
    leaderOf: (follower: Id): Id | null => leaders.get(follower) ?? null,
    listOf: (leader: Id): readonly Id[] =>
      [...leaders].flatMap(([follower, whom]) => (whom === leader ? [follower] : [])),
    /** Refuses FORBIDDEN. */
    requireWelcome(follower: Id, leader: Id) {
      if (unwelcome.has(pairOf(follower, leader))) throw new Refusal('FORBIDDEN');
    },
    set,
    turnAway(follower: Id, leader: Id, now: number) {
      set(follower, null);
      const pair = pairOf(follower, leader);
      unwelcome.add(pair);
      broadcaster.schedule.at(pair, now + noFollowingMs, () => unwelcome.delete(pair));
    },
    /** A person who asks another one to come along takes back that they turned them away. */
    welcome: (follower: Id, leader: Id) => unwelcome.delete(pairOf(follower, leader)),
    /** @param isHere whether a person is still in the space */
    restore(remembered: ReadonlyMap<string, unknown>, isHere: (userId: Id) => boolean) {
      for (const [key, value] of remembered) {
        if (!key.startsWith(factPrefix)) continue;
        const follower = key.slice(factPrefix.length);
        const read = leaderFact.safeParse(value);
        if (read.success && isHere(follower) && isHere(read.data)) leaders.set(follower, read.data);
        else broadcaster.remember(key, null);
      }
    },
  };
};
