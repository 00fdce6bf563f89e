import type { AttemptLimit, CreateLimit } from './attempt-limit.ts';

export type GuessLimit = {
  /**
   * Counts one try at the secret of a door, before it is known whether it is right. Refuses with TOO_MANY_ATTEMPTS.
   * @param guesser who tries, as far as is known: a person, an address, or both
   */
  take(door: string, guesser: string): Promise<void>;
  /** It was right: it does not count. */
  giveBack(door: string, guesser: string): Promise<void>;
};

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
/** The more have failed, the longer is the wait: up to ten minutes, an hour, a day. */
const steps = [
  { name: '', tries: 10, seconds: 10 * minuteSeconds },
  { name: ' in an hour', tries: 30, seconds: hourSeconds },
  { name: ' in a day', tries: 100, seconds: 24 * hourSeconds },
] as const;
/**
 * Of all who try at one door together, in ten minutes. Far above what mistyping makes, so that a few strangers cannot
 * shut a door for everyone, and far below what guessing 8 letters and digits needs.
 */
const ceiling = { tries: 1_000, seconds: 10 * minuteSeconds } as const;

/** How often the secret of a door (a space, a meeting room, an invitation) may be guessed. */
export const createGuessLimit = (createLimit: CreateLimit, name: string): GuessLimit => {
  const own = steps.map((step) => createLimit(`${name}${step.name}`, step.tries, step.seconds));
  const ofAll = createLimit(`${name} of all`, ceiling.tries, ceiling.seconds);
  const countsOf = (door: string, guesser: string): { limit: AttemptLimit; key: string }[] => [
    ...own.map((limit) => ({ limit, key: `${door} ${guesser}` })),
    { limit: ofAll, key: door },
  ];

  return {
    async take(door, guesser) {
      const taken: { limit: AttemptLimit; key: string }[] = [];
      try {
        for (const count of countsOf(door, guesser)) {
          // A limit counts the try that it refuses, too.
          taken.push(count);
          await count.limit.take(count.key);
        }
      } catch (refusal) {
        // Who is told to wait has not tried: the wait must not grow by asking.
        for (const { limit, key } of taken) await limit.giveBack(key);
        throw refusal;
      }
    },
    async giveBack(door, guesser) {
      for (const { limit, key } of countsOf(door, guesser)) await limit.giveBack(key);
    },
  };
};
