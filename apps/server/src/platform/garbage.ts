import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/**
 * How V8 is to collect garbage. While it marks the old generation, several threads of its own work beside the server's: where
 * the server has one core they took three quarters of it for 300 ms, every 5 to 20 s in a crowd of 6,000, and whoever
 * turned then was seen late. The less the heap grows, the less V8 lets it grow before the next collection; here it may
 * always be two and a half times as large as after the last one, which in that crowd comes once in 50 to 70 s. No more threads mark
 * than there are other cores, and on one core none helps with the young generation: it would only take turns.
 * @param cores that this process may use
 */
export const collectorFlags = (cores: number): readonly string[] => [
  '--heap-growing-percent=150',
  `--concurrent-marking-max-worker-num=${Math.max(1, cores - 1)}`,
  ...(cores === 1 ? ['--no-parallel-scavenge'] : []),
];

/** To be called once, when the server starts: V8 reads these at each collection. */
export const collectSeldom = (): void => {
  for (const flag of collectorFlags(availableParallelism())) setFlagsFromString(flag);
};
