import { useStore } from 'zustand';
import type { SpaceSession } from './space-session.ts';

/** The rooms and floors of the space. */
export const createRoomPorts = ({ rooms }: Pick<SpaceSession, 'rooms'>) => ({
  ...rooms,
  nameOf: (id: string) => rooms.find(id)?.name ?? null,
  useFloors: () => useStore(rooms.store, ({ floors }) => floors),
});
