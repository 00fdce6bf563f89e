import { EpochIsOver } from '../epoch-is-over.ts';
import type { FactsStore } from '../facts-writer.ts';

/**
 * The store of protected facts in plain objects, for one space. It outlives the hosts of a test,
 * and can stop answering.
 * @param epochNow the epoch of the newest owner
 */
export const createMemoryFactsStore = (epochNow: () => number) => {
  const facts = new Map<string, string>();
  let run: { version: readonly [number, number]; ran_at: number } | null = null;
  let mayAnswer = Promise.resolve();
  let release = () => {};

  /** @param turn awaited before each answer */
  const storeFor = (turn: () => Promise<unknown> = async () => {}): FactsStore => ({
    async load() {
      await turn();
      return {
        facts: new Map([...facts].map(([key, json]) => [key, JSON.parse(json) as unknown])),
        version: run?.version ?? null,
        ran_at: run?.ran_at ?? null,
      };
    },
    async save(_spaceId, { facts: written, epoch, changes, ran_at }) {
      await turn();
      await mayAnswer;
      if (epoch !== epochNow()) throw new EpochIsOver();
      for (const { key, value } of written) {
        if (value === null) facts.delete(key);
        else facts.set(key, JSON.stringify(value));
      }
      run = { version: [epoch, changes], ran_at };
    },
  });
  return {
    storeFor,
    keys: (): readonly string[] => [...facts.keys()],
    /** Nothing is written until `answer` is called. */
    stall() {
      mayAnswer = new Promise((resolve) => {
        release = resolve;
      });
    },
    answer: () => release(),
  };
};
export type MemoryFactsStore = ReturnType<typeof createMemoryFactsStore>;
