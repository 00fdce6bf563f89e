import type { PasswordKind } from '@engawa/contract/spaces';
import { useStore } from 'zustand';
import type { SpaceSession } from './space-session.ts';

/** The rooms and floors of the space, and the passwords that open them. */
export const createRoomPorts = ({ rooms, realtime }: Pick<SpaceSession, 'rooms' | 'realtime'>) => ({
  findRoom: rooms.find,
  roomNameOf: (id: string) => rooms.find(id)?.name ?? null,
  useFloors: () => useStore(rooms.store, ({ floors }) => floors),
  goToRoom: rooms.change,
  onPasswordNews: (listener: (kind: PasswordKind) => void) =>
    realtime.on('PasswordChangeEvent', ({ kind }) => listener(kind)),
  onPasswordChanged: (listener: () => void) => realtime.on('UpdateSpacePassword', () => listener()),
});
