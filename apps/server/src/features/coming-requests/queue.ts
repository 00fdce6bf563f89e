import { maxQueued, queuedDays } from '@engawa/contract/coming-requests';
import { type Id, Refusal } from '@engawa/contract/kernel';
import type { Broadcaster } from '../../live/space/live-feature.ts';

/** A request that waits until both people are free. Times in ms. */
export type Queued = {
  readonly inviter_id: Id;
  readonly invitee_id: Id;
  readonly inviter_name: string;
  readonly invitee_name: string;
  readonly topic: string;
  readonly minutes: 5 | 15 | 30 | null;
  readonly not_before: number | null;
  readonly at: number;
};

export type QueuePorts = {
  /** The requests that were stored when this owner began, oldest first. */
  readonly stored: readonly Queued[];
  save(queued: Queued): Promise<void>;
  remove(inviterId: Id, inviteeId: Id): Promise<void>;
};

/** How often it is looked whether two people are free, in ms: walking together is no event. */
const lookEveryMs = 2_000;
const lastsMs = queuedDays * 24 * 60 * 60_000;

type Pair = Pick<Queued, 'inviter_id' | 'invitee_id'>;
const keyOf = ({ inviter_id, invitee_id }: Pair): string => `${inviter_id} ${invitee_id}`;

/** The requests that wait. They are stored, so that they outlive visits and owners. */
export const createQueue = (
  broadcaster: Pick<Broadcaster, 'schedule' | 'aside'>,
  { stored, save, remove }: QueuePorts,
  callbacks: {
    isFree(userId: Id, now: number): boolean;
    isHere(userId: Id): boolean;
    /** Both are free: the request leaves the queue and is asked again. */
    onFree(queued: Queued, now: number): void;
    onChange(userIds: readonly Id[]): void;
  },
) => {
  const waiting = new Map(stored.map((queued) => [keyOf(queued), queued]));
  /** One write after the other, so that the last one wins. */
  let writing: Promise<void> = Promise.resolve();
  const write = (callback: () => Promise<void>) => {
    const next = writing.then(callback);
    writing = next.catch(() => undefined);
    broadcaster.aside('queue of requests', () => next);
  };

  const removeQueued = (queued: Queued) => {
    waiting.delete(keyOf(queued));
    write(() => remove(queued.inviter_id, queued.invitee_id));
    callbacks.onChange([queued.inviter_id, queued.invitee_id]);
  };
  const settleDue = (now: number) => {
    for (const queued of [...waiting.values()]) {
      if (queued.at + lastsMs <= now) removeQueued(queued);
      else if (
        (queued.not_before === null || queued.not_before <= now) &&
        callbacks.isFree(queued.inviter_id, now) &&
        callbacks.isFree(queued.invitee_id, now)
      ) {
        removeQueued(queued);
        callbacks.onFree(queued, now);
      }
    }
    lookLater(now);
  };
  const lookLater = (now: number) => {
    // Otherwise the next person who enters has it looked at: a space without people is released.
    const canMeet = ({ inviter_id, invitee_id }: Queued) =>
      callbacks.isHere(inviter_id) && callbacks.isHere(invitee_id);
    if ([...waiting.values()].some(canMeet))
      broadcaster.schedule.soonest('queue of requests', now + lookEveryMs, settleDue);
  };

  return {
    /** Refuses TOO_MANY_ATTEMPTS. */
    add(queued: Queued) {
      const own = [...waiting.values()].filter(({ inviter_id }) => inviter_id === queued.inviter_id);
      if (own.length >= maxQueued && !waiting.has(keyOf(queued)))
        throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 60 });
      waiting.set(keyOf(queued), queued);
      write(() => save(queued));
      callbacks.onChange([queued.inviter_id, queued.invitee_id]);
      lookLater(queued.at);
    },
    find: (pair: Pair): Queued | null => waiting.get(keyOf(pair)) ?? null,
    removeQueued,
    listOf: (userId: Id): readonly Queued[] =>
      [...waiting.values()].filter(
        ({ inviter_id, invitee_id }) => inviter_id === userId || invitee_id === userId,
      ),
    lookLater,
  };
};
