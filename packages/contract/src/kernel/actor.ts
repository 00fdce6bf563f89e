import type { Id } from './ids.ts';

export const companyRoles = ['Manager', 'Member', 'Guest'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** The role's number on the wire; Guest is 0 by the specification. */
export const roleIds: Record<CompanyRole, number> = { Guest: 0, Manager: 1, Member: 2 };

/**
 * Who speaks: always established by the server from a verified token and its living session, never from what a
 * client says of itself. A guest's session opens the one space it was made for.
 */
export type Actor =
  | { readonly kind: 'user'; readonly userId: Id; readonly sessionId: Id }
  | { readonly kind: 'guest'; readonly userId: Id; readonly sessionId: Id; readonly spaceId: Id };
