import type { CompanyRole, RefusalCode, RoutePolicy } from '../kernel/index.ts';

/** The role of a person in a company; null: none. */
type Role = CompanyRole | null;

/**
 * Managers change the name, the members and their roles, the wallpapers, the invitations, the
 * second-factor rule, the login methods and the sites of a company, and delete it.
 */
export const canManageCompany = (role: Role): boolean => role === 'Manager';

/** FORBIDDEN for everyone but Managers; null when they can. */
export const whyCannotManageCompany = (role: Role): RefusalCode | null =>
  canManageCompany(role) ? null : 'FORBIDDEN';

/** Managers create spaces in the company. */
export const canCreateSpace = (role: Role): boolean => role === 'Manager';

/** Managers list every space of the company, Members only those that they belong to. */
export const canListAllSpaces = (role: Role): boolean => role === 'Manager';

/** Everyone who belongs to the company. */
export const companyMembers: RoutePolicy = {
  name: 'members of the company',
  session: 'any',
  inCompany: () => true,
};
export const companyManagers: RoutePolicy = {
  name: 'Managers of the company',
  session: 'any',
  inCompany: canManageCompany,
};
/** They open a closed company again. */
export const closedCompanyManagers: RoutePolicy = {
  name: 'Managers of the company, also while it is closed',
  session: 'any',
  inCompany: canManageCompany,
  isForClosed: true,
};
export const spaceCreators: RoutePolicy = {
  name: 'those who create spaces in the company',
  session: 'user',
  inCompany: canCreateSpace,
};
/** A punch-in can be undone only by its owner. */
export const punchInOwner: RoutePolicy = {
  name: 'the owner of the punch-in',
  session: 'any',
  isNarrowedByRecord: true,
};
