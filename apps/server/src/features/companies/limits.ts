import type { AttemptLimit, CreateLimit } from '../../platform/limits/attempt-limit.ts';

const hourSeconds = 60 * 60;

export type CompanyLimits = {
  /** Companies that one user creates. */
  readonly creations: AttemptLimit;
};

/** The attempt limits of companies. */
export const createCompanyLimits = (limit: CreateLimit): CompanyLimits => ({
  creations: limit('creation of a company', 20, hourSeconds),
});
