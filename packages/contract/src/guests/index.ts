export { guestsHttp } from './http.ts';
export {
  canManageGuests,
  canReadGuestVisits,
  isGuest,
  isGuestByAuth,
  isGuestHere,
  isGuestRole,
  isRealGuest,
} from './policy.ts';
export {
  guestBlockHours,
  guestDeviceCookie,
  guestListDays,
  maxListedGuests,
  onlineBeatSeconds,
  visitEndsAfterSeconds,
  visitorCookie,
  visitorSeconds,
  visitsKeptDays,
} from './rules.ts';
export {
  type GuestChanges,
  type GuestEntry,
  type GuestVisit,
  guestEntry,
  type SpaceGuest,
  type VisitsAnswer,
  type VisitsPage,
} from './schema.ts';
