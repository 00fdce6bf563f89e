import type { AttemptLimit, CreateLimit } from '../../platform/limits/attempt-limit.ts';

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;

/** How often what may be tried. Each is asked before any password is hashed. */
export type AccountLimits = {
  /** Wrong log-ins to one account from one address: whoever guesses from elsewhere does not shut the owner out. */
  readonly accountFailures: AttemptLimit;
  /** Wrong log-ins from one address. */
  readonly addressFailures: AttemptLimit;
  /** Wrong log-ins to one account from anywhere, but for browsers that it knows. */
  readonly strangersFailures: AttemptLimit;
  /** Wrong log-ins to one account from one browser that it knows. */
  readonly deviceFailures: AttemptLimit;
  /** The same from all browsers that it knows. */
  readonly knownFailures: AttemptLimit;
  /** Above these, log-ins of strangers to an account, or from an address, wait behind all others. */
  readonly quietAccounts: AttemptLimit;
  readonly quietAddresses: AttemptLimit;
  /** Wrong own passwords of somebody who is logged in. */
  readonly ownFailures: AttemptLimit;
  readonly registrations: AttemptLimit;
  /** Resets asked for, and links brought, from one address. */
  readonly resets: AttemptLimit;
  readonly links: AttemptLimit;
  /** Letters to one address that registrations of anybody cause, to prove it; and that anybody asks for, to reset. */
  readonly provingLetters: AttemptLimit;
  readonly resetLetters: AttemptLimit;
  /** Letters to prove an address that one account asks for: what strangers do with the same address is not counted. */
  readonly ownLetters: AttemptLimit;
  /** The same to one address from one network address: many accounts of one stranger flood nobody. */
  readonly lettersFrom: AttemptLimit;
  readonly exports: AttemptLimit;
};

/** The limits of accounts. The windows of letters are no longer than their links hold: a link that works is always there. */
export const createAccountLimits = (limit: CreateLimit): AccountLimits => ({
  accountFailures: limit('log-in of an account', 10, 10 * minuteSeconds),
  addressFailures: limit('log-in from an address', 100, 10 * minuteSeconds),
  strangersFailures: limit('log-in of an account from anywhere', 20, 10 * minuteSeconds),
  deviceFailures: limit('log-in from a known browser', 10, 10 * minuteSeconds),
  knownFailures: limit('log-in of an account from known browsers', 40, hourSeconds),
  quietAccounts: limit('log-in of a quiet account', 1, 10 * minuteSeconds),
  quietAddresses: limit('log-in from a quiet address', 10, 10 * minuteSeconds),
  ownFailures: limit('own password', 10, 10 * minuteSeconds),
  registrations: limit('registration', 20, hourSeconds),
  resets: limit('forgotten password', 20, hourSeconds),
  links: limit('links from an address', 60, 10 * minuteSeconds),
  provingLetters: limit('letters that prove an address', 6, 30 * minuteSeconds),
  resetLetters: limit('letters that reset', 6, 30 * minuteSeconds),
  ownLetters: limit('letters of an account', 6, 30 * minuteSeconds),
  lettersFrom: limit('letters to an address from an address', 12, 30 * minuteSeconds),
  exports: limit('export', 5, hourSeconds),
});
