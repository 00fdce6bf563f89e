import type { Bus } from '../../platform/bus/bus.ts';
import type { Timers } from '../../platform/timers/timers.ts';
import type { Occupancy } from './occupancy.ts';

/**
 * The bus topic on which owners publish their head count: {spaceId, epoch, count, people}. During
 * an update processes of two versions share the bus, so the topic keeps its spelling.
 */
const occupancyTopic = 'heads';
const retryMs = 1_000;

/** Publishes the head counts of one owner. */
export const publishOccupancy =
  (bus: Pick<Bus, 'publish'>, spaceId: string, epoch: number) => (count: number, people: readonly string[]) =>
    bus.publish(occupancyTopic, { spaceId, epoch, count, people });

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
      .subscribe(occupancyTopic, ({ spaceId, epoch, count, people }) =>
        occupancy.receive(
          String(spaceId),
          Number(epoch),
          Number(count),
          Array.isArray(people) ? people.map(String) : [],
        ),
      )
      .then(
        (endSubscription) => {
          end = endSubscription;
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
