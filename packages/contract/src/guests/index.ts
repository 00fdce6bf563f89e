export { guestsHttp } from './http.ts';
export {
  isGuest,
  isGuestByAuth,
  isRealGuest,
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
