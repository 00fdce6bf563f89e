export { createRoomsHttp } from './http.ts';
export { createRooms, firstRoomName, type Place } from './service.ts';
export { createRoomsStore, type SavedPlace } from './store.ts';
