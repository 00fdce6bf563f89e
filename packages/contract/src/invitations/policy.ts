import type { CompanyRole, RoutePolicy } from '../kernel/index.ts';
import { canReadPasswords } from '../spaces/policy.ts';

/** Those who read the passwords read the links to a space: neither is of use without the other. */
export const canReadLinks = canReadPasswords;

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
  // The space may refuse Members; only the service knows.
  inSpace: (role) => canReadLinks(role, { member_invite: true }),
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
