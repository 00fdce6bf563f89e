import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bus } from '../bus.ts';

/** The rules of every bus. Each implementation runs them. */
export const describeBus = (name: string, open: (onFault: (error: unknown) => void) => Promise<Bus>) =>
  describe(`the bus: ${name}`, () => {
    let bus: Bus;
    let faults: unknown[];
    beforeEach(async () => {
      faults = [];
      bus = await open((error) => faults.push(error));
    });
    afterEach(() => bus.close());

    const listen = async (topic: string) => {
      const received: unknown[] = [];
      const end = await bus.subscribe(topic, (message) => void received.push(message));
      return { received, end };
    };
    const numbers = (count: number) => Array.from({ length: count }, (_, n) => ({ n }));

    it('is ready', async () => expect(await bus.isReady()).toBe(true));

    it('delivers to every subscriber of a topic all of its messages, in order, and no others', async () => {
      const [first, second, other] = [await listen('a'), await listen('a'), await listen('b')];
      for (const message of numbers(100)) bus.publish('a', message);
      bus.publish('b', { last: true });
      await vi.waitFor(() => expect([second.received.length, other.received.length]).toEqual([100, 1]));
      expect(first.received).toEqual(numbers(100));
      expect(second.received).toEqual(numbers(100));
      expect(other.received).toEqual([{ last: true }]);
    });

    it('stores nothing for later subscribers', async () => {
      bus.publish('a', { n: 0 });
      const { received } = await listen('a');
      bus.publish('a', { n: 1 });
      await vi.waitFor(() => expect(received).toEqual([{ n: 1 }]));
    });

    it('delivers nothing more after an unsubscribe, but still to the others', async () => {
      const [gone, stays] = [await listen('a'), await listen('a')];
      gone.end();
      bus.publish('a', { n: 1 });
      await vi.waitFor(() => expect(stays.received).toHaveLength(1));
      expect(gone.received).toEqual([]);
    });

    it('delivers a message that is published during a delivery after it', async () => {
      const received: unknown[] = [];
      await bus.subscribe('a', ({ n }) => {
        if (n === 0) bus.publish('a', { n: 2 });
        received.push(n);
      });
      bus.publish('a', { n: 0 });
      bus.publish('a', { n: 1 });
      await vi.waitFor(() => expect(received).toHaveLength(3));
      expect([...received].sort()).toEqual([0, 1, 2]);
      expect(received[0]).toBe(0);
    });

    it('delivers to the other subscribers when one throws', async () => {
      await bus.subscribe('a', () => {
        throw new Error('defect');
      });
      const { received } = await listen('a');
      bus.publish('a', { n: 1 });
      await vi.waitFor(() => expect(received).toHaveLength(1));
      expect(faults).toEqual([expect.objectContaining({ message: 'defect' })]);
    });

    it('carries JSON unchanged', async () => {
      const { received } = await listen('a');
      const message = { text: '縁側 "\u2028"', list: [1, null, { deep: true }], none: null };
      bus.publish('a', message);
      await vi.waitFor(() => expect(received).toEqual([message]));
    });
  });
