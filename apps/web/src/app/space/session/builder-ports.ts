import { builderRole } from '@engawa/contract/items';
import { useStore } from 'zustand';
import { useRoomId } from '../../../features/presence/index.ts';
import type { SpaceSession } from './space-session.ts';

/** The role of the user that counts for the items of their room. */
export const createBuilderPorts = ({
  presence,
  rooms,
  items,
  spaceNow,
}: Pick<SpaceSession, 'presence' | 'rooms' | 'items' | 'spaceNow'>) => {
  const { selfId, store } = presence.model;
  return {
    useBuilderRole() {
      const role = useStore(store, ({ people }) => people.get(selfId)?.role ?? null);
      const roomId = useRoomId(presence);
      const room = useStore(rooms.store, ({ floors }) =>
        floors.flatMap((floor) => floor.rooms).find(({ uuid }) => uuid === roomId),
      );
      const rights = useStore(spaceNow);
      return role === null ? null : builderRole(role, rights, room ?? null);
    },
    builderRoleNow() {
      const role = store.getState().people.get(selfId)?.role ?? null;
      const { roomId } = items.store.getState();
      const room = roomId === null ? null : rooms.find(roomId);
      return role === null ? null : builderRole(role, spaceNow.getState(), room);
    },
  };
};
