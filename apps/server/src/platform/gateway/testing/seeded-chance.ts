/** Repeatable chance: the same seed makes the same mischief. */
export const createChance = (seed: number) => {
  let state = seed >>> 0;
  /** A number in [0, 1); mulberry32. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    oneOf: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T,
    bytes: (length: number): Buffer => Buffer.from(Array.from({ length }, () => below(256))),
  };
};
export type Chance = ReturnType<typeof createChance>;
