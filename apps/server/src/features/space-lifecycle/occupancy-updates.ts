import type { Bus } from '../../platform/bus/bus.ts';
import type { Timers } from '../../platform/timers/timers.ts';
import type { Occupancy } from './occupancy.ts';

/** The bus topic on which owners publish their head count: {spaceId, epoch, count}. */
export const occupancyTopic = 'heads';
const retryMs = 1_000;

/** Subscribes to the head counts of owners. Retries while the bus is unavailable. */
export const listenToOccupancy = (
  bus: Bus,
  timers: Timers,
  occupancy: Occupancy,
  onFault: (error: unknown, about: object) => void,
) => {
  let end = () => {};
  let isStopped = false;
  const subscribe = () => {
    bus
      .subscribe(occupancyTopic, ({ spaceId, epoch, count }) =>
        occupancy.receive(String(spaceId), Number(epoch), Number(count)),
      )
      .then(
        (endHearing) => {
          end = endHearing;
          if (isStopped) end();
        },
        (error: unknown) => {
          onFault(error, { topic: occupancyTopic });
          if (!isStopped) timers.setTimeout(subscribe, retryMs);
        },
      );
  };
  subscribe();
  return {
    stop() {
      isStopped = true;
      end();
    },
  };
};
