import type { AttemptLimit, CreateLimit } from '../../platform/limits/attempt-limit.ts';

const minuteSeconds = 60;

/** The attempt limit of searches per person: each reads many messages. */
export const createSearchLimit = (limit: CreateLimit): AttemptLimit =>
  limit('message search', 60, minuteSeconds);
