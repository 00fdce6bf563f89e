export { createRoomsHttp } from './http.ts';
export { createRooms, firstRoomName } from './service.ts';
export { createRoomsStore } from './store.ts';
