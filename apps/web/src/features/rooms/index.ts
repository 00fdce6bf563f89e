export { createRooms, type Rooms } from './create-rooms.ts';
export { RoomSwitch } from './ui/room-switch.tsx';
export { RoomWallpaper } from './ui/room-wallpaper.tsx';
export { useRoom } from './ui/use-room.ts';
