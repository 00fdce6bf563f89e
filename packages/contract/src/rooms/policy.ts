import { isGuestRole } from '../guests/policy.ts';
import type { CompanyRole, RoutePolicy } from '../kernel/index.ts';

/** Managers create, change, lock and remove rooms. */
export const canManageRooms = (role: CompanyRole): boolean => role === 'Manager';

/** Managers enter locked rooms and read their messages without being inside. */
export const canPassRoomLock = (role: CompanyRole): boolean => role === 'Manager';

type Lockable = { readonly is_lock: boolean };

/** Why a person cannot enter a room now; null: they can. People in a locked room stay in. */
export const whyCannotEnterRoom = (
  role: CompanyRole,
  { is_lock }: Lockable,
  isInside: boolean,
): 'ROOM_IS_LOCKED' | null => (is_lock && !canPassRoomLock(role) && !isInside ? 'ROOM_IS_LOCKED' : null);

/**
 * Why a person cannot read what is in a room now: its items, their files, and its messages; null:
 * they can. Members read what they may enter, also from outside. Guests read only where everyone
 * sees them.
 * @param isInside whether the live space has them in that room
 */
export const whyCannotReadRoom = (
  role: CompanyRole,
  room: Lockable,
  isInside: boolean,
): 'ROOM_IS_LOCKED' | 'NOT_INSIDE' | null =>
  whyCannotEnterRoom(role, room, isInside) ?? (isGuestRole(role) && !isInside ? 'NOT_INSIDE' : null);

/** Whether a person reads only what was written since they entered the room. */
export const readsSinceEntry = (role: CompanyRole): boolean => isGuestRole(role);

export const roomManagers: RoutePolicy = {
  name: 'those who manage rooms',
  session: 'any',
  inSpace: canManageRooms,
};
