import { createContractSample } from './contract-sample.ts';
import { createEngawaApi } from './engawa-api.ts';
import { createEngawaClient } from './engawa-client.ts';
import type { LoadSystem } from './load-client.ts';
import type { Size } from './walker-plans.ts';

/** Clocks that differ by less than this are the same clock, read over a busy connection. */
const sameClockMs = 5;

/** A different loopback address for each walker. */
const addressOf = (walker: number): string => `127.100.${1 + (walker >> 8)}.${walker & 255}`;

/**
 * Clients of Engawa in one space.
 * @param urls of its processes; clients are distributed over them in turn
 * @param isApart each client has a different address, so that the server's limits may apply
 */
export const createEngawaSystem = async (
  urls: readonly string[],
  spaceId: string,
  size: Size,
  isApart: boolean,
): Promise<LoadSystem> => {
  const processes = urls.map((url) => ({ url, api: createEngawaApi(url) }));
  const [first] = processes;
  if (first === undefined) throw new Error('No server was given.');
  const key = await first.api.realtimeKey();
  const apart: { close(): void }[] = [];
  const sample = createContractSample();
  const walkersByUser = new Map<string, number>();
  let clock = { offsetMs: 0, roundTripMs: Infinity };

  return {
    connect({ walker, reading, listener }) {
      const { url, api } = processes[walker % processes.length] ?? first;
      const socketUrl = new URL(`${url}/app/${key}?protocol=7&client=load&version=1`);
      const localAddress = isApart ? addressOf(walker) : undefined;
      const ownApi = localAddress === undefined ? api : createEngawaApi(url, localAddress);
      if (ownApi !== api) apart.push(ownApi);
      return createEngawaClient({
        api: ownApi,
        socketUrl,
        ...(localAddress === undefined ? {} : { localAddress }),
        spaceId,
        walker,
        reading,
        size,
        listener,
        sample,
        known: (userId) => void walkersByUser.set(userId, walker),
        walkerOf: (userId) => walkersByUser.get(userId) ?? null,
        clockMeasured(offsetMs, roundTripMs) {
          if (roundTripMs < clock.roundTripMs) clock = { offsetMs, roundTripMs };
        },
      });
    },
    clockOffsetMs: () => (Math.abs(clock.offsetMs) < sameClockMs ? 0 : clock.offsetMs),
    deviations: sample.deviations,
    close() {
      for (const { api } of processes) api.close();
      for (const api of apart) api.close();
    },
  };
};
