import { type Counted, type CreateLimit, giveBackToAll, takeFromAll } from './attempt-limit.ts';

export type GuessLimit = {
  /**
   * Counts one try at the secret of a door, before it is known whether it is right. Refuses with TOO_MANY_ATTEMPTS.
   * @param guesser who tries, as far as is known: a person, a browser, an address
   * @param isKnown they are no stranger to the door: what strangers try does not shut them out
   */
  take(door: string, guesser: string, isKnown?: boolean): Promise<void>;
  /** It was right: it does not count. */
  giveBack(door: string, guesser: string, isKnown?: boolean): Promise<void>;
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
 * Of all strangers who try at one door together, in ten minutes, and as much of all who are known there. Far above what
 * mistyping makes, so that a few strangers cannot shut a door to all others, and far below what guessing 8 letters and
 * digits needs.
 */
const ceiling = { tries: 1_000, seconds: 10 * minuteSeconds } as const;

/** How often the secret of a door (a space, a meeting room, an invitation) may be guessed. */
export const createGuessLimit = (createLimit: CreateLimit, name: string): GuessLimit => {
  const own = steps.map((step) => createLimit(`${name}${step.name}`, step.tries, step.seconds));
  const ofStrangers = createLimit(`${name} of all`, ceiling.tries, ceiling.seconds);
  const ofKnown = createLimit(`${name} of all known`, ceiling.tries, ceiling.seconds);
  const countsOf = (door: string, guesser: string, isKnown: boolean): Counted[] => [
    ...own.map((limit): Counted => [limit, `${door} ${guesser}`]),
    [isKnown ? ofKnown : ofStrangers, door],
  ];

  return {
    // A guess that must wait is not counted: the wait must not grow by asking.
    take: (door, guesser, isKnown = false) => takeFromAll(countsOf(door, guesser, isKnown)),
    giveBack: (door, guesser, isKnown = false) => giveBackToAll(countsOf(door, guesser, isKnown)),
  };
};
