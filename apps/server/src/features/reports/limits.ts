import type { AttemptLimit, CreateLimit } from '../../platform/limits/attempt-limit.ts';

/** The attempt limit of reports per person: each is read by all Managers. */
export const createReportLimit = (limit: CreateLimit): AttemptLimit =>
  limit('reports of messages', 10, 60 * 60);
