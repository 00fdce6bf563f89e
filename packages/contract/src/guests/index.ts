export { guestsHttp } from './http.ts';
export { type GuestEntry, guestEntry } from './schema.ts';
