import { troubleOf } from '../../platform/api-client/refusal.ts';

const retryMs = 3_000;
const spreadMs = 4_000;

/**
 * Whether a door that did not open may be tried again by itself, and after how many ms: when it was stormed or nobody
 * answered. Null: somebody has to do something else first.
 * @param random in [0, 1): not everyone comes again at one moment
 */
export const retryDelayMs = (error: unknown, random: number): number | null => {
  const trouble = troubleOf(error);
  const waitMs = trouble.kind === 'refusal' ? (trouble.retryAfterSeconds ?? 0) * 1_000 : 0;
  const isBusy =
    trouble.kind === 'unreachable' ||
    (trouble.kind === 'refusal' && ['TOO_MANY_ATTEMPTS', 'TRY_AGAIN'].includes(trouble.code));
  return isBusy ? Math.max(retryMs, waitMs) + random * spreadMs : null;
};
