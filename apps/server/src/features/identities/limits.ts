import type { AttemptLimit, CreateLimit } from '../../platform/limits/attempt-limit.ts';

const tenMinutesSeconds = 10 * 60;

/** Log-ins through external providers that are started from one network address. */
export const createStartLimit = (limit: CreateLimit): AttemptLimit =>
  limit('log-in elsewhere from an address', 100, tenMinutesSeconds);
