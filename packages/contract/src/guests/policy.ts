import type { CompanyRole, RoutePolicy } from '../kernel/index.ts';

/** Whether a role is that of a guest. */
export const isGuestRole = (role: CompanyRole | null): boolean => role === 'Guest';

/** The fields of a participant that decide whether they are a guest. */
export type Visitor = { readonly role: CompanyRole; readonly isGuest: boolean };

/** People with the flag and people with the role are guests (specification, section 6). */
export const isGuestHere = ({ role, isGuest }: Visitor): boolean => isGuest || isGuestRole(role);

type Standing = {
  /** The person entered without an account. */
  readonly is_guest: boolean;
  /** The role in the company or space; null: none. */
  readonly role_name: CompanyRole | null;
};

/** A guest, by entering without an account or by their role. */
export const isGuest = ({ is_guest, role_name }: Standing): boolean => is_guest || isGuestRole(role_name);
/** A guest who has logged in. */
export const isGuestByAuth = (person: Standing): boolean => isGuest(person) && !person.is_guest;
/**
 * A guest without an account: they have no punch-in and no user settings, and their session ends
 * after 24 hours.
 */
export const isRealGuest = ({ is_guest }: Standing): boolean => is_guest;

/** Managers read the log of the visits of guests. */
export const canReadGuestVisits = (role: CompanyRole): boolean => role === 'Manager';

/** Managers send guests away, block them for a day, and let them in again. */
export const canManageGuests = (role: CompanyRole): boolean => role === 'Manager';

export const guestManagers: RoutePolicy = {
  name: 'those who manage the guests of the space',
  session: 'any',
  inSpace: canManageGuests,
};

export const guestVisitReaders: RoutePolicy = {
  name: 'those who read the log of guests',
  session: 'any',
  inSpace: canReadGuestVisits,
};
