import { type Id, Refusal } from '@engawa/contract/kernel';
import { type LimitName, limits, type Sent, waitMs } from '@engawa/contract/together';
import type { Broadcaster } from '../../live/space/live-feature.ts';

/**
 * Counts what people send to each other. The counts outlive a stay, so that entering again allows
 * no more; the next owner counts from the beginning.
 */
export const createSendLimits = ({ schedule }: Pick<Broadcaster, 'schedule'>) => {
  const sent = new Map<string, readonly Sent[]>();
  const keyOf = (name: LimitName, from: Id) => `sent ${name} ${from}`;
  const recent = (name: LimitName, from: Id, now: number) =>
    (sent.get(keyOf(name, from)) ?? []).filter(({ at }) => at > now - limits[name].inAllMs);
  const waitFor = (name: LimitName, from: Id, to: Id, now: number): number =>
    waitMs(recent(name, from, now), to, limits[name], now);
  return {
    isWithin: (name: LimitName, from: Id, to: Id, now: number): boolean => waitFor(name, from, to, now) === 0,
    /** Refuses TOO_MANY_ATTEMPTS, else counts. */
    count(name: LimitName, from: Id, to: Id, now: number) {
      const wait = waitFor(name, from, to, now);
      if (wait > 0) throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(wait / 1_000) });
      const key = keyOf(name, from);
      sent.set(key, [...recent(name, from, now), { at: now, to }]);
      schedule.at(key, now + limits[name].inAllMs, () => sent.delete(key));
    },
  };
};
