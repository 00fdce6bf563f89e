import { troubleOf } from '../../platform/api-client/refusal.ts';

const retryMs = 3_000;
const spreadMs = 4_000;

/**
 * Delay in ms before a failed entry is repeated automatically, when the server was overloaded or
 * did not answer. Null when somebody has to act first.
 * @param random in [0, 1): spreads the retries, so that not everyone returns at the same moment
 */
export const retryDelayMs = (error: unknown, random: number): number | null => {
  const trouble = troubleOf(error);
  const waitMs = trouble.kind === 'refusal' ? (trouble.retryAfterSeconds ?? 0) * 1_000 : 0;
  const isBusy =
    trouble.kind === 'unreachable' ||
    (trouble.kind === 'refusal' && ['TOO_MANY_ATTEMPTS', 'TRY_AGAIN'].includes(trouble.code));
  return isBusy ? Math.max(retryMs, waitMs) + random * spreadMs : null;
};
