export { createEntryCookies } from './entry-cookies.ts';
export { createGuestBlocks } from './guest-blocks.ts';
export { createGuestsHttp } from './http.ts';
export { createKnownVisitors, type VisitorClaims } from './known-visitors.ts';
export { createGuestLimits } from './limits.ts';
export { createGuests } from './service.ts';
export { createGuestsStore } from './store.ts';
export { createVisits } from './visits.ts';
