import type { Room } from '@engawa/contract/rooms';
import type { Space } from '@engawa/contract/spaces';
import { useStore } from 'zustand';
import type { Rooms } from '../create-rooms.ts';

/** A room in its current state; null when no room has this id. */
export const useRoom = (rooms: Rooms, roomId: string | null): Room | null =>
  useStore(rooms.store, () => (roomId === null ? null : rooms.find(roomId)));

export const useFloors = (rooms: Rooms): Space['floors'] => useStore(rooms.store, ({ floors }) => floors);
