import { isGuestHere, type Visitor } from '../guests/policy.ts';
import type { CompanyRole, RefusalCode } from '../kernel/index.ts';
import type { SpaceRights } from '../spaces/schema.ts';

type LockRights = Pick<SpaceRights, 'member_lock' | 'guest_lock'>;

/** Managers may enter a meeting room that is locked or has a password. */
export const canPassMeetingRoomLock = (role: CompanyRole): boolean => role === 'Manager';

/** Managers lock meeting rooms, and Members and guests where the space lets them. */
const canLock = (who: Visitor, rights: LockRights): boolean =>
  who.role === 'Manager' || (isGuestHere(who) ? rights.guest_lock : rights.member_lock);

/**
 * Why a person cannot lock or unlock a meeting room; null when they can: Managers, and people
 * inside whom the space lets lock. An empty meeting room stays unlocked: NOT_INSIDE.
 */
export const whyCannotLock = (
  who: Visitor & { readonly isInside: boolean },
  occupants: number,
  rights: LockRights,
): RefusalCode | null => {
  if (!canLock(who, rights) || (who.role !== 'Manager' && !who.isInside)) return 'FORBIDDEN';
  return occupants === 0 ? 'NOT_INSIDE' : null;
};
