import { queuedDays } from '@engawa/contract/coming-requests';
import { type ComingPorts, createQueueStore } from '../../features/coming-requests/index.ts';
import type { Foundation } from '../foundation.ts';

type ComingRequestsPart = {
  /** The requests that wait in a space. */
  queueOf(spaceId: string): Promise<ComingPorts['queue']>;
  forgetOld(): Promise<void>;
};

/**
 * Wires the stored coming requests. They have no calls, and their live part is created with that of
 * the meeting rooms (features/meeting-rooms.ts), because they bring people to each other's seats.
 */
export const createComingRequestsPart = ({ database, now }: Foundation): ComingRequestsPart => {
  const store = createQueueStore(database);
  return {
    queueOf: async (spaceId) => ({
      stored: await store.list(spaceId),
      save: (queued) => store.save(spaceId, queued),
      remove: (inviterId, inviteeId) => store.remove(spaceId, inviterId, inviteeId),
    }),
    forgetOld: () => store.forgetBefore(new Date(now() - queuedDays * 24 * 60 * 60_000)),
  };
};
