import type { Actor, CompanyRole, RefusalCode } from '@engawa/contract/kernel';
import type { Standing } from './store.ts';

/** Whether someone belongs to a space; Managers to every space of their company. */
export const isOfSpace = ({ spaceRole, companyRole }: Standing): boolean =>
  spaceRole !== null || companyRole === 'Manager';

/**
 * Why someone cannot enter a space, or null when they can: guests enter the one space of their session, people the
 * spaces they belong to, Managers every space of their company.
 */
export const whyCannotEnter = (
  actor: Actor,
  spaceId: string,
  standing: Standing | null,
): RefusalCode | null => {
  if (actor.kind === 'guest')
    return standing !== null && actor.spaceId === spaceId ? null : 'SPACE_TOKEN_DENIED';
  if (standing === null) return 'SPACE_IS_NOT_EXIST';
  return isOfSpace(standing) ? null : 'SPACE_TOKEN_DENIED';
};

/** Someone's role in a space that is open to them: Managers of the company are Managers of its spaces. */
export const roleIn = (isGuest: boolean, standing: Standing | null): CompanyRole => {
  if (isGuest) return 'Guest';
  return standing?.companyRole === 'Manager' || standing?.spaceRole === 'Manager' ? 'Manager' : 'Member';
};
