/** A guest's page says that they are still there every so often. */
export const onlineBeatSeconds = 60;
/** Whoever has said nothing for so long has gone; who says it again begins another stay. */
export const visitEndsAfterSeconds = 150;
/** The log of guests is kept for so many days, as messages are. */
export const visitsKeptDays = 90;

/** Names the doors whose password this browser has told; it opens none of them. */
export const visitorCookie = 'engawa_visitor';
export const visitorSeconds = 365 * 24 * 60 * 60;

/** Who someone is, as far as it decides which kind of guest. */
export type Standing = {
  /** They came without an account. */
  readonly is_guest: boolean;
  /** Their role in the company or space; null: none. */
  readonly role_name: 'Manager' | 'Member' | 'Guest' | null;
};

/** A guest: by coming without an account, or by the role they have here. */
export const isGuest = ({ is_guest, role_name }: Standing): boolean => is_guest || role_name === 'Guest';
/** A guest who has logged in. */
export const isGuestByAuth = (person: Standing): boolean => isGuest(person) && !person.is_guest;
/** A guest who did not come by authentication: no punch-in, no settings of a user, gone after 24 hours. */
export const isRealGuest = ({ is_guest }: Standing): boolean => is_guest;
