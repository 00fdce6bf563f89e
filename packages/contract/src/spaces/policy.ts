import type { Actor, CompanyRole, Id, RefusalCode, RoutePolicy } from '../kernel/index.ts';
import type { SpaceRights, SpaceRole } from './schema.ts';

/** The roles of a person in a space and in its company; null: none. */
export type SpaceStanding = {
  readonly spaceRole: CompanyRole | null;
  readonly companyRole: CompanyRole | null;
  /** Whether the company is closed: it is deleted soon, and nobody enters its spaces. */
  readonly isClosed?: boolean;
};

/** Whether a person belongs to a space. Managers of the company belong to all its spaces. */
export const belongsToSpace = ({ spaceRole, companyRole }: SpaceStanding): boolean =>
  spaceRole !== null || companyRole === 'Manager';

/**
 * The role of a person with an account in a space that they belong to. Managers and Guests of the
 * company are that in each of its spaces; of the others, the space decides who is a Manager.
 */
export const roleOfMember = (standing: SpaceStanding | null): CompanyRole => {
  if (standing?.companyRole === 'Manager' || standing?.companyRole === 'Guest') return standing.companyRole;
  return standing?.spaceRole === 'Manager' ? 'Manager' : 'Member';
};

/** The role in a space of a person who is added to it with this role in the company. */
export const spaceRoleFor = (companyRole: CompanyRole): SpaceRole =>
  companyRole === 'Manager' ? 'Manager' : 'Member';

/**
 * Why an actor cannot enter a space; null when they can. Guests enter the one space of their
 * session, users the spaces that they belong to.
 * @param standing null: the space does not exist
 */
export const whyCannotEnterSpace = (
  actor: Actor,
  spaceId: Id,
  standing: SpaceStanding | null,
): RefusalCode | null => {
  const isTheirs =
    standing !== null && (actor.kind === 'guest' ? actor.spaceId === spaceId : belongsToSpace(standing));
  if (isTheirs) return standing.isClosed === true ? 'COMPANY_IS_CLOSED' : null;
  return standing === null && actor.kind === 'user' ? 'SPACE_IS_NOT_EXIST' : 'SPACE_TOKEN_DENIED';
};

/** Managers change the name, settings, passwords and members of a space, and delete it. */
export const canManageSpace = (role: CompanyRole): boolean => role === 'Manager';

/** FORBIDDEN for everyone but Managers; null when they can. */
export const whyCannotManageSpace = (role: CompanyRole): RefusalCode | null =>
  canManageSpace(role) ? null : 'FORBIDDEN';

/** Managers change the role of others and remove them, but not themselves. */
export const canManageMember = (
  self: { readonly userId: Id; readonly role: CompanyRole },
  userId: Id,
): boolean => canManageSpace(self.role) && self.userId !== userId;

/**
 * Managers and Guests of the company keep their role in each of its spaces, so a space does not
 * change it.
 */
export const isRoleFixedByCompany = (companyRole: CompanyRole): boolean => companyRole !== 'Member';

/**
 * Managers, and Members where the space lets them invite, read the passwords of a space, and are
 * notified when one changes.
 */
export const canReadPasswords = (
  role: CompanyRole,
  { member_invite }: Pick<SpaceRights, 'member_invite'>,
): boolean => role === 'Manager' || (role === 'Member' && member_invite);

/** Managers, and Members and guests where the space lets them, list its people who are away too. */
export const canSeeOffline = (
  role: CompanyRole,
  rights: Pick<SpaceRights, 'member_see_offline' | 'guest_see_offline'>,
): boolean =>
  role === 'Manager' || (role === 'Member' ? rights.member_see_offline : rights.guest_see_offline);

/**
 * Managers enter an event before it opens and stay after it is over, to prepare it and clear up.
 */
export const canStayOutsideHours = (role: CompanyRole): boolean => role === 'Manager';

/** Managers do not count toward the capacity of an event. */
export const countsTowardCapacity = (role: CompanyRole): boolean => role !== 'Manager';

/** Everyone who may enter the space, guests included. */
export const spaceVisitors: RoutePolicy = {
  name: 'visitors of the space',
  session: 'any',
  inSpace: () => true,
};
export const passwordReaders: RoutePolicy = {
  name: 'those who read the passwords of the space',
  session: 'any',
  // The space may refuse Members; only the service knows.
  inSpace: (role) => canReadPasswords(role, { member_invite: true }),
};
export const spaceManagers: RoutePolicy = {
  name: 'Managers of the space',
  session: 'any',
  inSpace: canManageSpace,
};
