import type { CompanyRole, RoutePolicy } from '../kernel/index.ts';

/** A participant of a space, as far as it decides whether they are a guest there. */
export type Visitor = { readonly role: CompanyRole; readonly isGuest: boolean };

/** Guests are those with the flag and those with the role (specification, section 6). */
export const isGuestHere = ({ role, isGuest }: Visitor): boolean => isGuest || role === 'Guest';

type Standing = {
  /** They came without an account. */
  readonly is_guest: boolean;
  /** Their role in the company or space; null: none. */
  readonly role_name: CompanyRole | null;
};

/** A guest: because they came without an account, or by their role here. */
export const isGuest = ({ is_guest, role_name }: Standing): boolean => is_guest || role_name === 'Guest';
/** A guest who has logged in. */
export const isGuestByAuth = (person: Standing): boolean => isGuest(person) && !person.is_guest;
/** A guest without an account: no punch-in, no settings of a user, and their session ends after 24 hours. */
export const isRealGuest = ({ is_guest }: Standing): boolean => is_guest;

/** Managers read the log of guests' visits. */
export const canReadGuestVisits = (role: CompanyRole): boolean => role === 'Manager';

export const guestVisitReaders: RoutePolicy = {
  name: 'those who read the log of guests',
  session: 'any',
  inSpace: canReadGuestVisits,
};
