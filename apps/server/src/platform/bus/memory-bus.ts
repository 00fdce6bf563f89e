import type { Bus, BusMessage } from './bus.ts';

type Hear = (message: BusMessage) => void;

/**
 * The bus of a single process. Messages are passed by reference and synchronously. One that is
 * published during a delivery waits for its turn, so that all subscribers see the same order.
 * @param onFault receives the error of a subscriber that threw; the others still receive the
 * message
 */
export const createMemoryBus = (onFault: (error: unknown, topic: string) => void): Bus => {
  const topics = new Map<string, Set<Hear>>();
  const waiting: { topic: string; message: BusMessage }[] = [];
  let isDelivering = false;

  const deliver = () => {
    if (isDelivering) return;
    isDelivering = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const listener of [...(topics.get(next.topic) ?? [])]) {
        try {
          listener(next.message);
        } catch (error) {
          onFault(error, next.topic);
        }
      }
    }
    isDelivering = false;
  };

  return {
    publish(topic, message) {
      waiting.push({ topic, message });
      deliver();
    },
    async subscribe(topic, listener) {
      const subscribers = topics.get(topic) ?? new Set<Hear>();
      topics.set(topic, subscribers.add(listener));
      return () => {
        subscribers.delete(listener);
        if (subscribers.size === 0 && topics.get(topic) === subscribers) topics.delete(topic);
      };
    },
    isReady: async () => true,
    async close() {
      topics.clear();
    },
  };
};
