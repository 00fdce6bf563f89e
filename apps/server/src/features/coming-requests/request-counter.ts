import { type PastRequest, requestWindowMs, waitBeforeRequestMs } from '@engawa/contract/coming-requests';
import { type Id, Refusal } from '@engawa/contract/kernel';
import * as z from 'zod';
import type { Broadcaster } from '../../live/space/live-feature.ts';

const countsFact = z.array(z.object({ at: z.number(), to: z.string() }));
const factPrefix = 'coming-tally.';

/**
 * Counts recent requests by inviter and invitee. The counts outlive the inviter's stay, so that
 * entering again allows no more requests.
 */
export const createRequestCounter = (broadcaster: Pick<Broadcaster, 'schedule' | 'remember'>) => {
  const made = new Map<Id, readonly PastRequest[]>();

  const setRecent = (inviterId: Id, requests: readonly PastRequest[], now: number) => {
    const recent = requests.filter(({ at }) => at > now - requestWindowMs);
    const key = `${factPrefix}${inviterId}`;
    const last = recent.at(-1);
    if (last === undefined) {
      made.delete(inviterId);
      return broadcaster.remember(key, null);
    }
    made.set(inviterId, recent);
    broadcaster.remember(key, recent);
    broadcaster.schedule.at(key, last.at + requestWindowMs, (due) => setRecent(inviterId, recent, due));
  };

  return {
    /** Refuses TOO_MANY_ATTEMPTS. */
    require(inviterId: Id, inviteeId: Id, now: number) {
      const waitMs = waitBeforeRequestMs(made.get(inviterId) ?? [], inviteeId, now);
      if (waitMs > 0)
        throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    },
    count: (inviterId: Id, inviteeId: Id, now: number) =>
      setRecent(inviterId, [...(made.get(inviterId) ?? []), { at: now, to: inviteeId }], now),
    restore(remembered: ReadonlyMap<string, unknown>, now: number) {
      for (const [key, value] of remembered) {
        const read = key.startsWith(factPrefix) ? countsFact.safeParse(value) : null;
        if (read?.success === true) setRecent(key.slice(factPrefix.length), read.data, now);
      }
    },
  };
};
