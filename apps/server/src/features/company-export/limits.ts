import type { AttemptLimit, CreateLimit } from '../../platform/limits/attempt-limit.ts';

const hourSeconds = 60 * 60;

/** Exports of one company. */
export const createCompanyExportLimit = (limit: CreateLimit): AttemptLimit =>
  limit('export of a company', 10, hourSeconds);
