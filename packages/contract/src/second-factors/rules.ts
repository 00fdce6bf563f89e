/** An authenticator app shows six digits, with a new code every 30 seconds (RFC 6238). */
export const codeDigits = 6;
export const codePeriodSeconds = 30;
/**
 * How many codes before and after the current one are accepted, because clocks of phones differ.
 */
export const codeWindow = 1;
/**
 * The lifetime of a log-in that waits for its second factor, in seconds, and its maximum number of
 * attempts.
 */
export const logInTicketSeconds = 5 * 60;
export const maxLogInTries = 5;
/**
 * The lifetime of a proof of identity, in seconds; second factors may be changed during that time.
 */
export const proofSeconds = 10 * 60;
/** The maximum number of pending questions and proofs of one kind per person. */
export const maxQuestions = 20;
export const recoveryCodeCount = 10;
export const maxPasskeys = 10;
export const maxPasskeyNameLength = 50;

/**
 * Normalises a recovery code for comparison, because people type upper case, spaces and hyphens
 * freely.
 */
export const toBareCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');
