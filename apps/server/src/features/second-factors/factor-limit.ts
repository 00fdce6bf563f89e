import {
  type AttemptLimit,
  type Counted,
  type CreateLimit,
  giveBackToAll,
  takeFromAll,
} from '../../platform/limits/attempt-limit.ts';

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;

/**
 * Five tries, then growing waits. Of a million codes three are valid at a time, so this many
 * guesses find none in years.
 */
const steps = [
  { name: '', tries: 5, seconds: minuteSeconds },
  { name: ' in ten minutes', tries: 10, seconds: 10 * minuteSeconds },
  { name: ' in an hour', tries: 20, seconds: hourSeconds },
  { name: ' in a day', tries: 40, seconds: 24 * hourSeconds },
] as const;

/**
 * Limits guesses of an account's codes, from anywhere and with any number of tickets, because the
 * attacker knows the password already. Passkeys cannot be guessed and are not counted, so the owner
 * is not locked out.
 */
export const createFactorLimit = (createLimit: CreateLimit, name: string): AttemptLimit => {
  const limits = steps.map((step) => createLimit(`${name}${step.name}`, step.tries, step.seconds));
  const countsOf = (userId: string): Counted[] => limits.map((limit) => [limit, userId]);
  return {
    // A try that must wait is not counted.
    countOrRefuse: (userId) => takeFromAll(countsOf(userId)),
    giveBack: (userId) => giveBackToAll(countsOf(userId)),
  };
};

/** Limits the passkey questions that one network address asks for. */
export const createQuestionLimit = (createLimit: CreateLimit): AttemptLimit =>
  createLimit('passkeys asked for from an address', 300, 10 * minuteSeconds);
