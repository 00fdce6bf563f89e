import { troubleOf } from '../platform/api-client/refusal.ts';
import type { ErrorReports } from './error-reports.ts';

/** Hears of errors that an error page already shows: only those that nobody foresaw are written to the console and told. */
export const createCaughtError =
  ({ report }: ErrorReports) =>
  (error: unknown): void => {
    if (troubleOf(error).kind !== 'fault') return;
    console.error(error);
    report('boundary', error);
  };
