export { guestsHttp } from './http.ts';
export { canReadGuestVisits, isGuest, isGuestByAuth, isGuestHere, isRealGuest } from './policy.ts';
export {
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
  type VisitsAnswer,
  type VisitsPage,
} from './schema.ts';
