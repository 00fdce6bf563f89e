import type { Id } from './ids.ts';
import type { LoginMethod } from './login-methods.ts';

export const companyRoles = ['Manager', 'Member', 'Guest'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** The number of a role on the wire. The specification sets Guest to 0. */
export const roleIds = { Guest: 0, Manager: 1, Member: 2 } as const satisfies Record<CompanyRole, number>;

/**
 * The authenticated caller. The server always derives it from a verified token and its active
 * session, never from data that the client sends. The session of a guest gives access only to the
 * space that it was created for. Without a login method, the session began before they were noted.
 */
export type Actor =
  | {
      readonly kind: 'user';
      readonly userId: Id;
      readonly sessionId: Id;
      readonly loginMethod?: LoginMethod;
    }
  | { readonly kind: 'guest'; readonly userId: Id; readonly sessionId: Id; readonly spaceId: Id };
