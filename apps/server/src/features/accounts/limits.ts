import type { AttemptLimit, CreateLimit } from '../../platform/limits/attempt-limit.ts';

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;

/** Attempt limits. Each is checked before any password is hashed. */
export type AccountLimits = {
  /**
   * Failed log-ins to one account from one address, so that guessing from elsewhere does not lock
   * the owner out.
   */
  readonly accountFailures: AttemptLimit;
  /** Failed log-ins from one address. */
  readonly addressFailures: AttemptLimit;
  /** Failed log-ins to one account from anywhere except browsers that the account knows. */
  readonly strangersFailures: AttemptLimit;
  /** Failed log-ins to one account from one known browser. */
  readonly deviceFailures: AttemptLimit;
  /** Failed log-ins to one account from all its known browsers. */
  readonly knownFailures: AttemptLimit;
  /**
   * Above these limits, log-ins of strangers to an account or from an address queue behind all
   * others.
   */
  readonly quietAccounts: AttemptLimit;
  readonly quietAddresses: AttemptLimit;
  /** Wrong passwords that a logged-in user enters for their own account. */
  readonly ownFailures: AttemptLimit;
  readonly registrations: AttemptLimit;
  /** Password resets and links used, per network address. */
  readonly resets: AttemptLimit;
  readonly links: AttemptLimit;
  /**
   * E-mails to one address: verification e-mails from anyone's registrations, and reset e-mails
   * that anyone requests.
   */
  readonly provingMails: AttemptLimit;
  readonly resetMails: AttemptLimit;
  /**
   * Verification e-mails that one account requests. Requests of strangers for the same address do
   * not count.
   */
  readonly ownMails: AttemptLimit;
  /**
   * E-mails to one address from one network address, so that many accounts of one stranger cannot
   * flood it.
   */
  readonly mailsFrom: AttemptLimit;
  readonly exports: AttemptLimit;
};

/**
 * The limits of accounts. E-mail windows are no longer than the validity of the links, so a working
 * link is always available.
 */
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
  provingMails: limit('letters that prove an address', 6, 30 * minuteSeconds),
  resetMails: limit('letters that reset', 6, 30 * minuteSeconds),
  ownMails: limit('letters of an account', 6, 30 * minuteSeconds),
  mailsFrom: limit('letters to an address from an address', 12, 30 * minuteSeconds),
  exports: limit('export', 5, hourSeconds),
});
