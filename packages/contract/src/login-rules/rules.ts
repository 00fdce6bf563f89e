import type { LoginMethod } from '../kernel/index.ts';

/**
 * Whether a session that began in this way may enter the spaces of a company.
 * @param allowed the methods that the company allows; empty: all
 * @param method absent: it began before login methods were noted
 */
export const isLoginAllowed = (allowed: readonly LoginMethod[], method: LoginMethod | undefined): boolean =>
  allowed.length === 0 ||
  // The operator hands it to a person who cannot log in otherwise.
  method === 'operator_link' ||
  (method !== undefined && allowed.includes(method));

/** Whether the second list lets in sessions that the first one keeps out; empty: all. */
export const isLoginRuleLooser = (before: readonly LoginMethod[], after: readonly LoginMethod[]): boolean =>
  before.length > 0 && (after.length === 0 || after.some((method) => !before.includes(method)));
