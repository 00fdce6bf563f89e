import { isGuestHere, type Visitor } from '../guests/policy.ts';
import type { CompanyRole, RefusalCode } from '../kernel/index.ts';

/** Managers enter a meeting room that is locked or asks for a password. */
export const canPassMeetingRoomLock = (role: CompanyRole): boolean => role === 'Manager';

/**
 * Why someone cannot lock or unlock a meeting room; null when they can: Managers, and those inside who are no guests.
 * An empty meeting room stays unlocked: NOT_INSIDE.
 */
export const whyCannotLock = (
  who: Visitor & { readonly isInside: boolean },
  occupants: number,
): RefusalCode | null => {
  if (who.role !== 'Manager' && (!who.isInside || isGuestHere(who))) return 'FORBIDDEN';
  return occupants === 0 ? 'NOT_INSIDE' : null;
};
