/** An authenticator app shows six digits, new ones every 30 seconds (RFC 6238). */
export const codeDigits = 6;
export const codePeriodSeconds = 30;
/** How many codes before and after the present one are taken: clocks of telephones differ. */
export const codeWindow = 1;
/** Life of a log-in that waits for its second factor, in seconds, and how often it may be tried. */
export const logInTicketSeconds = 5 * 60;
export const maxLogInTries = 5;
/** Life of "it is me", in seconds: so long factors may be changed after it. */
export const proofSeconds = 10 * 60;
/** Questions and proofs of one kind that one person may have waiting. */
export const maxQuestions = 20;
export const recoveryCodeCount = 10;
export const maxPasskeys = 10;
export const maxPasskeyNameLength = 50;

/** A recovery code as it is compared: people type capitals, spaces and hyphens as they like. */
export const toBareCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');
