import { troubleOf } from '../../platform/api-client/refusal.ts';
import type { ErrorReports } from './error-reports.ts';

/**
 * Receives errors that an error page already shows. Only unexpected ones are logged to the console
 * and reported.
 */
export const createCaughtError =
  ({ report }: ErrorReports) =>
  (error: unknown): void => {
    if (troubleOf(error).kind !== 'fault') return;
    console.error(error);
    report('boundary', error);
  };
