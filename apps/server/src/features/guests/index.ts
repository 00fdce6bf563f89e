export { createEntryCookies } from './entry-cookies.ts';
export { createGuestBlocks, type GuestBlocksDeps } from './guest-blocks.ts';
export { createGuestsHttp } from './http.ts';
export { createKnownVisitors, type VisitorClaims } from './known-visitors.ts';
export { createGuestLimits, type GuestLimits } from './limits.ts';
export { createGuests, type GuestsPorts } from './service.ts';
export { createGuestsStore } from './store.ts';
export { createVisits, type VisitsPorts } from './visits.ts';
