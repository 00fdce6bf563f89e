export { createRooms, type Rooms } from './create-rooms.ts';
export { roomsFeature } from './space-feature.tsx';
