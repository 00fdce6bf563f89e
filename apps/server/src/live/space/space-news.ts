import type { Id } from '@engawa/contract/kernel';
import { type Person, whereaboutsOf } from '../people/person.ts';
import { crowdDelayMs } from './crowd-delay.ts';
import type { Broadcaster } from './live-feature.ts';

type Deps = {
  readonly broadcaster: Broadcaster;
  find(userId: Id): Person | null;
  count(): number;
};

/**
 * The first of several people in their own field, and the full list when there is more than one.
 */
export const goneFields = (first: Id, user_ids: readonly Id[]) => ({
  user_id: first,
  ...(user_ids.length > 1 ? { user_ids } : {}),
});

/** Publishes who entered and who left the space: at once, in a crowd in batches. */
export const createSpaceNews = ({ broadcaster, find, count }: Deps) => {
  const joined = new Set<Id>();
  const left = new Set<Id>();

  const publish = () => {
    const here = [...joined].map(find).filter((person) => person !== null);
    const gone = [...left];
    joined.clear();
    left.clear();
    const participators = here.map(whereaboutsOf);
    const [newest] = participators;
    if (newest !== undefined)
      broadcaster.publishToSpace('UserJoinSpace', { user_id: newest.user_id, participators }, newest.user_id);
    const [first] = gone;
    if (first !== undefined) broadcaster.publishToSpace('UserDisconnect', goneFields(first, gone), first);
  };
  const soon = (now: number) => {
    const delayMs = crowdDelayMs(count());
    if (delayMs > 0) return broadcaster.schedule.soonest('space news', now + delayMs, publish);
    broadcaster.schedule.cancel('space news');
    publish();
  };

  return {
    joined(userId: Id, now: number) {
      left.delete(userId);
      joined.add(userId);
      soon(now);
    },
    left(userId: Id, now: number) {
      joined.delete(userId);
      left.add(userId);
      soon(now);
    },
  };
};
