export { firstRoomName } from './first-room-name.ts';
export { createRoomsHttp } from './http.ts';
export { createLiveRooms } from './live-rooms.ts';
export { createRooms } from './service.ts';
export { createRoomsStore } from './store.ts';
