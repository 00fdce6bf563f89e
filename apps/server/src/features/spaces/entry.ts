import type { Actor, RefusalCode } from '@engawa/contract/kernel';
import type { Standing } from './store.ts';

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
  const mayEnter = standing.spaceRole !== null || standing.companyRole === 'Manager';
  return mayEnter ? null : 'SPACE_TOKEN_DENIED';
};
