import { arrivalLastsMs, besideWithinPx } from '@engawa/contract/coming-requests';
import { type Id, Refusal } from '@engawa/contract/kernel';
import { placeAt } from '@engawa/contract/presence';
import type { Person } from '../../live/people/person.ts';
import type { Broadcaster } from '../../live/space/live-feature.ts';

/** Recent visitors and their hosts: each may report once that they stand beside the host. */
export const createArrivals = (broadcaster: Pick<Broadcaster, 'schedule'>) => {
  const arrived = new Set<string>();
  const keyOf = (guestId: Id, hostId: Id) => `arrived ${guestId} ${hostId}`;

  const forget = (key: string) => {
    arrived.delete(key);
    broadcaster.schedule.cancel(key);
  };

  return {
    came(guestId: Id, hostId: Id, now: number) {
      const key = keyOf(guestId, hostId);
      arrived.add(key);
      broadcaster.schedule.at(key, now + arrivalLastsMs, () => forget(key));
    },
    /**
     * Refuses REQUEST_IS_OVER when they did not come, and TOO_FAR while they do not stand beside
     * the host.
     */
    takeBeside(guest: Person, host: Person, now: number) {
      const key = keyOf(guest.userId, host.userId);
      if (!arrived.has(key)) throw new Refusal('REQUEST_IS_OVER');
      const [from, to] = [placeAt(guest.motion, now), placeAt(host.motion, now)];
      const isNear = Math.hypot(from.x - to.x, from.y - to.y) <= besideWithinPx;
      if (guest.room.id !== host.room.id || !isNear) throw new Refusal('TOO_FAR');
      forget(key);
    },
  };
};
