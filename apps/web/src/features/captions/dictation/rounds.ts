/** Tells whether what was awaited is still wanted: a newer round makes all before it stale. */
export const createRounds = () => {
  let round = 0;
  /** @returns whether a newer round has begun since this call */
  const watch = (): (() => boolean) => {
    const mine = round;
    return () => mine !== round;
  };
  return {
    watch,
    /** Begins a round. @returns whether a newer one has begun */
    next(): () => boolean {
      round += 1;
      return watch();
    },
  };
};
export type Rounds = ReturnType<typeof createRounds>;
