import { builderRole } from '@engawa/contract/items';
import type { Participant } from '@engawa/contract/presence';
import { useStore } from 'zustand';
import { useRoomId } from '../../../features/presence/index.ts';
import type { SpaceSession } from './space-session.ts';

/** The facts that decide which items the user may change. */
export const createBuilderPorts = (
  { presence, rooms, items }: Pick<SpaceSession, 'presence' | 'rooms' | 'items'>,
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
      return role === null ? null : builderRole(role, room ?? null);
    },
    builderRoleNow() {
      const me = meNow();
      const roomId = items.store.getState().roomId;
      return me === null ? null : builderRole(me.role, roomId === null ? null : rooms.find(roomId));
    },
  };
};
