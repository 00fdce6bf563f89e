import { isGuestHere, type Visitor } from '../guests/policy.ts';
import type { CompanyRole, RefusalCode } from '../kernel/index.ts';

/** Managers may enter a meeting room that is locked or has a password. */
export const canPassMeetingRoomLock = (role: CompanyRole): boolean => role === 'Manager';

/**
 * Why a person cannot lock or unlock a meeting room; null when they can: Managers, and people
 * inside who are not guests. An empty meeting room stays unlocked: NOT_INSIDE.
 */
export const whyCannotLock = (
  who: Visitor & { readonly isInside: boolean },
  occupants: number,
): RefusalCode | null => {
  if (who.role !== 'Manager' && (!who.isInside || isGuestHere(who))) return 'FORBIDDEN';
  return occupants === 0 ? 'NOT_INSIDE' : null;
};
