import type { CompanyRole } from '../kernel/index.ts';

/** Managers of a space invite to it. */
export const canInviteToSpace = (spaceRole: CompanyRole): boolean => spaceRole === 'Manager';

/** Managers of a company invite to the company alone, and revoke each of its invitations. */
export const canInviteToCompany = (companyRole: CompanyRole | null): boolean => companyRole === 'Manager';

/** Managers of the company invite in any role, Managers of a space Members only. */
export const canInviteAs = (companyRole: CompanyRole | null, role: 'Manager' | 'Member'): boolean =>
  role === 'Member' || companyRole === 'Manager';
