import type { CompanyRole, RoutePolicy } from '../kernel/index.ts';

/** Managers create, change, lock and remove rooms. */
export const canManageRooms = (role: CompanyRole): boolean => role === 'Manager';

/** Managers enter locked rooms and read their messages without being inside. */
export const canPassRoomLock = (role: CompanyRole): boolean => role === 'Manager';

export const roomManagers: RoutePolicy = {
  name: 'those who manage rooms',
  session: 'any',
  inSpace: canManageRooms,
};
