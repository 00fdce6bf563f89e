import { isGuestRole } from '@engawa/contract/guests';
import type { CompanyRole } from '@engawa/contract/kernel';

/** The phrase beside a person whose role in a space is the one that they have in the company. */
export const companyRoleHint = (role: CompanyRole) =>
  isGuestRole(role) ? 'members.company_guest' : 'members.company_manager';
