import { builderRole } from '@engawa/contract/items';
import type { Participant } from '@engawa/contract/presence';
import { useStore } from 'zustand';
import { useRoomId } from '../../../features/presence/index.ts';
import type { SpaceSession } from './space-session.ts';

/** The facts that decide which items the user may change. */
export const createBuilderPorts = (
  { presence, rooms, items, spaceNow }: Pick<SpaceSession, 'presence' | 'rooms' | 'items' | 'spaceNow'>,
  meNow: () => Participant | null,
) => {
  const { selfId } = presence.model;
  return {
    /** The role that counts for the items of the user's room. */
    useBuilderRole() {
      const role = useStore(presence.model.store, ({ people }) => people.get(selfId)?.role ?? null);
      const roomId = useRoomId(presence);
      const room = useStore(rooms.store, ({ floors }) =>
        floors.flatMap((floor) => floor.rooms).find(({ uuid }) => uuid === roomId),
      );
      const rights = useStore(spaceNow);
      return role === null ? null : builderRole(role, rights, room ?? null);
    },
    builderRoleNow() {
      const me = meNow();
      const roomId = items.store.getState().roomId;
      const room = roomId === null ? null : rooms.find(roomId);
      return me === null ? null : builderRole(me.role, spaceNow.getState(), room);
    },
  };
};
