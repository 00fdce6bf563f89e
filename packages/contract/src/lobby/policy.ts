import { isGuestRole } from '../guests/policy.ts';
import type { CompanyRole, RoutePolicy } from '../kernel/index.ts';

/**
 * Members and Managers of the space admit and decline the guests who wait. Guests do not, with or
 * without an account: they are visitors themselves.
 */
export const canAdmitGuests = (role: CompanyRole): boolean => !isGuestRole(role);

export const guestHosts: RoutePolicy = {
  name: 'those who admit the guests of the space',
  session: 'any',
  inSpace: canAdmitGuests,
};
