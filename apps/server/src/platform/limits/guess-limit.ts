import { type Counted, type CreateLimit, giveBackToAll, takeFromAll } from './attempt-limit.ts';

export type GuessLimit = {
  /**
   * Counts one try at a secret, before it is known whether it is correct. Refuses with
   * TOO_MANY_ATTEMPTS.
   * @param guesser the source of the try, as far as it is known: a person, a browser, an address
   * @param isKnown the person is known there, so the tries of strangers do not lock them out
   */
  countOrRefuse(target: string, guesser: string, isKnown?: boolean): Promise<void>;
  /** Takes the try back, because it was correct. */
  giveBack(target: string, guesser: string, isKnown?: boolean): Promise<void>;
};

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
/** The wait grows with the number of failures: up to ten minutes, an hour, a day. */
const steps = [
  { name: '', tries: 10, seconds: 10 * minuteSeconds },
  { name: ' in an hour', tries: 30, seconds: hourSeconds },
  { name: ' in a day', tries: 100, seconds: 24 * hourSeconds },
] as const;
/**
 * The limit of all strangers together at one secret in ten minutes, and the same again for all
 * known people. Far above the number of mistyped tries, so that a few strangers cannot lock out all
 * others, and far below what guessing 8 letters and digits needs.
 */
const ceiling = { tries: 1_000, seconds: 10 * minuteSeconds } as const;

/** Limits how often a secret (of a space, a meeting room, an invitation) may be guessed. */
export const createGuessLimit = (createLimit: CreateLimit, name: string): GuessLimit => {
  const own = steps.map((step) => createLimit(`${name}${step.name}`, step.tries, step.seconds));
  const ofStrangers = createLimit(`${name} of all`, ceiling.tries, ceiling.seconds);
  const ofKnown = createLimit(`${name} of all known`, ceiling.tries, ceiling.seconds);
  const countsOf = (target: string, guesser: string, isKnown: boolean): Counted[] => [
    ...own.map((limit): Counted => [limit, `${target} ${guesser}`]),
    [isKnown ? ofKnown : ofStrangers, target],
  ];

  return {
    // A guess during a wait is not counted, so that the wait does not grow by asking.
    countOrRefuse: (target, guesser, isKnown = false) => takeFromAll(countsOf(target, guesser, isKnown)),
    giveBack: (target, guesser, isKnown = false) => giveBackToAll(countsOf(target, guesser, isKnown)),
  };
};
