export { createRooms, type Rooms } from './create-rooms.ts';
export { RoomSwitch } from './ui/room-switch.tsx';
