import { seededRandom } from '../seeded-random.ts';

/** Repeatable random values: the same seed gives the same misuse. */
export const createRandomValues = (seed: number) => {
  const next = seededRandom(seed);
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    oneOf: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T,
    bytes: (length: number): Buffer => Buffer.from(Array.from({ length }, () => below(256))),
  };
};
export type RandomValues = ReturnType<typeof createRandomValues>;
