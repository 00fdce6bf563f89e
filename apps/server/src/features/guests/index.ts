export { createGuestsHttp } from './http.ts';
export { createGuests, type GuestLimits } from './service.ts';
