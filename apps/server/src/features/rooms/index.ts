export { createRoomsHttp } from './http.ts';
export { createLiveRooms } from './live-rooms.ts';
export { createRooms, firstRoomName } from './service.ts';
export { createRoomsStore } from './store.ts';
