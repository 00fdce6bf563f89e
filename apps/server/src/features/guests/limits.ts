import type { AttemptLimit, CreateLimit } from '../../platform/limits/attempt-limit.ts';
import { createGuessLimit, type GuessLimit } from '../../platform/limits/guess-limit.ts';

const minuteSeconds = 60;

export type GuestLimits = {
  /** Entries from one network address. */
  readonly entries: AttemptLimit;
  /** Wrong passwords, per space and address, or per browser that has been let in before. */
  readonly passwordFailures: GuessLimit;
  /** Reports of one guest that they are still there. */
  readonly beats: AttemptLimit;
  /** Calls of waiting guests from one network address; each asks 20 times a minute. */
  readonly looks: AttemptLimit;
};

/** The attempt limits of guests. */
export const createGuestLimits = (limit: CreateLimit): GuestLimits => ({
  entries: limit('guest entry', 120, minuteSeconds),
  passwordFailures: createGuessLimit(limit, 'guest password'),
  looks: limit('lobby', 1_200, minuteSeconds),
  beats: limit('online log of a guest', 30, minuteSeconds),
});
