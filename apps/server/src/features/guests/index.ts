export { createGuestsHttp } from './http.ts';
export { createGuests } from './service.ts';
