export { firstRoomName } from './first-room-name.ts';
export { createFloors } from './floors.ts';
export { createFloorsStore } from './floors-store.ts';
export { demoFurniture, furnitureIn, starterFurnitureIn } from './furniture.ts';
export { createRoomsHttp, type RoomsHttpDeps } from './http.ts';
export { createLiveRooms } from './live-rooms.ts';
export { createRooms } from './service.ts';
export { createRoomsStore } from './store.ts';
