import type { AttemptLimit, CreateLimit } from '../../platform/limits/attempt-limit.ts';

const hourSeconds = 60 * 60;

/** Requests for corrections of one person in one company. */
export const createCorrectionLimit = (limit: CreateLimit): AttemptLimit =>
  limit('requests for corrections', 60, hourSeconds);
