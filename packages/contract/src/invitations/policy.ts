import type { CompanyRole, RoutePolicy } from '../kernel/index.ts';

/** Managers and Members read the links to a space. */
export const canReadLinks = (spaceRole: CompanyRole): boolean => spaceRole !== 'Guest';

/** Managers of a space invite to it. */
export const canInviteToSpace = (spaceRole: CompanyRole): boolean => spaceRole === 'Manager';

/** Managers of a company invite to the company alone, and revoke each of its invitations. */
export const canInviteToCompany = (companyRole: CompanyRole | null): boolean => companyRole === 'Manager';

/** Managers of the company invite in any role, Managers of a space Members and Guests only. */
export const canInviteAs = (companyRole: CompanyRole | null, role: CompanyRole): boolean =>
  role !== 'Manager' || companyRole === 'Manager';

export const linkReaders: RoutePolicy = {
  name: 'those who read the links to the space',
  session: 'user',
  inSpace: canReadLinks,
};
export const inviters: RoutePolicy = {
  name: 'those who invite to the space or the company',
  session: 'user',
  inCompany: canInviteToCompany,
  inSpace: canInviteToSpace,
};
/**
 * A caller who may not revoke an invitation gets the same refusal as for an ended one, so the
 * record alone decides.
 */
export const invitationRevokers: RoutePolicy = {
  name: 'those who revoke the invitation',
  session: 'any',
  isNarrowedByRecord: true,
};
