import { createEngawaApi } from './engawa-api.ts';
import { createEngawaClient } from './engawa-client.ts';
import type { LoadSystem } from './load-client.ts';
import type { Size } from './walker-plans.ts';

/** Two clocks that differ by less are one clock, read across a busy line. */
const sameClockMs = 5;

/** Clients of Engawa, in one space of their own. @param urls of its processes; clients are dealt out to them in turn */
export const createEngawaSystem = async (
  urls: readonly string[],
  spaceId: string,
  size: Size,
): Promise<LoadSystem> => {
  const processes = urls.map((url) => ({ url, api: createEngawaApi(url) }));
  const [first] = processes;
  if (first === undefined) throw new Error('No server was given.');
  const key = await first.api.realtimeKey();
  const walkersByUser = new Map<string, number>();
  let clock = { offsetMs: 0, roundTripMs: Infinity };

  return {
    connect({ walker, reading, ears }) {
      const { url, api } = processes[walker % processes.length] ?? first;
      const socketUrl = new URL(`${url}/app/${key}?protocol=7&client=load&version=1`);
      return createEngawaClient({
        api,
        socketUrl,
        spaceId,
        walker,
        reading,
        size,
        ears,
        known: (userId) => void walkersByUser.set(userId, walker),
        walkerOf: (userId) => walkersByUser.get(userId) ?? null,
        clockTold(offsetMs, roundTripMs) {
          if (roundTripMs < clock.roundTripMs) clock = { offsetMs, roundTripMs };
        },
      });
    },
    clockOffsetMs: () => (Math.abs(clock.offsetMs) < sameClockMs ? 0 : clock.offsetMs),
    close() {
      for (const { api } of processes) api.close();
    },
  };
};
