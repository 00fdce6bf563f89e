import type { AttemptLimit, CreateLimit } from '../../platform/limits/attempt-limit.ts';

const hourSeconds = 60 * 60;

/** Exports of one company, and archives of it, which are much larger. */
export const createCompanyExportLimits = (
  limit: CreateLimit,
): { readonly exports: AttemptLimit; readonly archives: AttemptLimit } => ({
  exports: limit('export of a company', 10, hourSeconds),
  archives: limit('archive of a company', 10, hourSeconds),
});
