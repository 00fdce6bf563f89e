import type { Id } from '@engawa/contract/kernel';
import * as z from 'zod';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { TimedStatus } from '../../live/people/person.ts';
import type { Broadcaster } from '../../live/space/live-feature.ts';

export type TimedStatusPorts = {
  save(userId: Id, status: TimedStatus): Promise<void>;
  remove(userId: Id): Promise<void>;
};

const factPrefix = 'status-until.';
const untilFact = z.number();

/**
 * Ends statuses at their time. They are stored, because a person may enter again before, and
 * remembered for the next owner.
 */
export const createTimedStatuses = (
  people: Pick<LivePeople, 'watch'>,
  broadcaster: Pick<Broadcaster, 'schedule' | 'remember' | 'aside'>,
  ports: TimedStatusPorts,
  onEnd: (userId: Id, now: number) => void,
) => {
  /** The writes of a person, one after the other. */
  const writes = new Map<Id, Promise<void>>();
  const write = (userId: Id, callback: () => Promise<void>) => {
    const next = (writes.get(userId) ?? Promise.resolve()).then(callback);
    writes.set(
      userId,
      next.catch(() => undefined),
    );
    broadcaster.aside('timed status', () => next);
  };
  const keyOf = (userId: Id) => factPrefix + userId;
  const stop = (userId: Id) => {
    broadcaster.schedule.cancel(keyOf(userId));
    broadcaster.remember(keyOf(userId), null);
  };
  const wait = (userId: Id, until: number) => {
    broadcaster.remember(keyOf(userId), until);
    broadcaster.schedule.at(keyOf(userId), until, (now) => {
      stop(userId);
      write(userId, () => ports.remove(userId));
      onEnd(userId, now);
    });
  };

  people.watch({
    // The status with which they came was read with their entry.
    entered({ userId, participant }) {
      if (participant.statusUntil) wait(userId, participant.statusUntil);
    },
    left({ userId }) {
      stop(userId);
      writes.delete(userId);
    },
  });

  return {
    /** @param until null: the status ends with the visit */
    set(userId: Id, status: Omit<TimedStatus, 'until'>, until: number | null) {
      if (until === null) {
        stop(userId);
        write(userId, () => ports.remove(userId));
      } else {
        wait(userId, until);
        write(userId, () => ports.save(userId, { ...status, until }));
      }
    },
    restore(remembered: ReadonlyMap<string, unknown>, now: number) {
      for (const [key, value] of remembered) {
        const until = key.startsWith(factPrefix) ? untilFact.safeParse(value) : null;
        if (until === null) continue;
        if (until.success) wait(key.slice(factPrefix.length), Math.max(now, until.data));
        else broadcaster.remember(key, null);
      }
    },
  };
};
