import { troubleOf } from '../platform/api-client/refusal.ts';

/** Hears of errors that an error page already shows: only those that nobody foresaw are written to the console. */
export const reportCaughtError = (error: unknown): void => {
  if (troubleOf(error).kind === 'fault') console.error(error);
};
