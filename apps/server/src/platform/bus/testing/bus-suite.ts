import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bus } from '../bus.ts';

/** What every bus must do. Each implementation runs it. */
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
      const heard: unknown[] = [];
      const end = await bus.subscribe(topic, (message) => void heard.push(message));
      return { heard, end };
    };
    const numbers = (count: number) => Array.from({ length: count }, (_, n) => ({ n }));

    it('is ready', async () => expect(await bus.isReady()).toBe(true));

    it('delivers to every subscriber of a topic all of its messages, in order, and no others', async () => {
      const [first, second, other] = [await listen('a'), await listen('a'), await listen('b')];
      for (const message of numbers(100)) bus.publish('a', message);
      bus.publish('b', { last: true });
      await vi.waitFor(() => expect([second.heard.length, other.heard.length]).toEqual([100, 1]));
      expect(first.heard).toEqual(numbers(100));
      expect(second.heard).toEqual(numbers(100));
      expect(other.heard).toEqual([{ last: true }]);
    });

    it('stores nothing for later subscribers', async () => {
      bus.publish('a', { n: 0 });
      const { heard } = await listen('a');
      bus.publish('a', { n: 1 });
      await vi.waitFor(() => expect(heard).toEqual([{ n: 1 }]));
    });

    it('delivers nothing more after an unsubscribe, but still to the others', async () => {
      const [gone, stays] = [await listen('a'), await listen('a')];
      gone.end();
      bus.publish('a', { n: 1 });
      await vi.waitFor(() => expect(stays.heard).toHaveLength(1));
      expect(gone.heard).toEqual([]);
    });

    it('delivers a message that is published during a delivery after it', async () => {
      const heard: unknown[] = [];
      await bus.subscribe('a', ({ n }) => {
        if (n === 0) bus.publish('a', { n: 2 });
        heard.push(n);
      });
      bus.publish('a', { n: 0 });
      bus.publish('a', { n: 1 });
      await vi.waitFor(() => expect(heard).toHaveLength(3));
      expect([...heard].sort()).toEqual([0, 1, 2]);
      expect(heard[0]).toBe(0);
    });

    it('delivers to the other subscribers when one throws', async () => {
      await bus.subscribe('a', () => {
        throw new Error('defect');
      });
      const { heard } = await listen('a');
      bus.publish('a', { n: 1 });
      await vi.waitFor(() => expect(heard).toHaveLength(1));
      expect(faults).toEqual([expect.objectContaining({ message: 'defect' })]);
    });

    it('carries JSON unchanged', async () => {
      const { heard } = await listen('a');
      const message = { text: '縁側 "\u2028"', list: [1, null, { deep: true }], none: null };
      bus.publish('a', message);
      await vi.waitFor(() => expect(heard).toEqual([message]));
    });
  });
