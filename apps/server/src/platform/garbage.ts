import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/**
 * The flags of V8's garbage collector. While V8 marks the old generation, several of its threads
 * run in parallel with the server's. On one core they took three quarters of it for 300 ms, every 5
 * to 20 s in a crowd of 6,000, and movements in that time were delivered late. The less the heap
 * grows, the less V8 lets it grow before the next collection. With these flags it may always be two
 * and a half times as large as after the previous one, which in that crowd happens once in 50 to 70
 * s. At most as many threads mark as there are other cores, but at least one. On one core no thread
 * helps with the young generation, because it would only take turns with the server.
 * @param cores that this process may use
 */
export const collectorFlags = (cores: number): readonly string[] => [
  '--heap-growing-percent=150',
  `--concurrent-marking-max-worker-num=${Math.max(1, cores - 1)}`,
  ...(cores === 1 ? ['--no-parallel-scavenge'] : []),
];

/** Call once at the start of the server. V8 reads the flags at each collection. */
export const collectSeldom = (): void => {
  for (const flag of collectorFlags(availableParallelism())) setFlagsFromString(flag);
};
