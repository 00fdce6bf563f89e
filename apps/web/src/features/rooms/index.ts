export { createRooms, type Rooms } from './create-rooms.ts';
export type { RoomWish } from './ui/room-dialogs.tsx';
export { RoomSwitch } from './ui/room-switch.tsx';
export { RoomWishes } from './ui/room-wishes.tsx';
export { useRoom } from './ui/use-room.ts';
