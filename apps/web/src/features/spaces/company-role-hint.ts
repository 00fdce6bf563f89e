import type { CompanyRole } from '@engawa/contract/kernel';

/** The phrase beside a person whose role in a space is the one that they have in the company. */
export const companyRoleHint = (role: CompanyRole) =>
  role === 'Manager' ? 'members.company_manager' : 'members.company_guest';
