import { builderRole } from '@engawa/contract/items';
import type { Participant } from '@engawa/contract/presence';
import { canReadPasswords, type SpaceRights } from '@engawa/contract/spaces';
import { useStore } from 'zustand';
import { useRoomId } from '../../../features/presence/index.ts';
import type { SpaceSession } from './space-session.ts';

/** The facts that decide what the user may do, by their role, the space and the room. */
export const createBuilderPorts = (
  { presence, rooms, items, spaceNow }: Pick<SpaceSession, 'presence' | 'rooms' | 'items' | 'spaceNow'>,
  meNow: () => Participant | null,
) => {
  const { selfId } = presence.model;
  const useRights = (): SpaceRights => useStore(spaceNow);
  const useRole = () => useStore(presence.model.store, ({ people }) => people.get(selfId)?.role ?? null);
  return {
    /** The rights that the space gives its people now. */
    useRights,
    useMayInvite: () => canReadPasswords(useRole() ?? 'Member', useRights()),
    /** The role that counts for the items of the user's room. */
    useBuilderRole() {
      const role = useRole();
      const roomId = useRoomId(presence);
      const room = useStore(rooms.store, ({ floors }) =>
        floors.flatMap((floor) => floor.rooms).find(({ uuid }) => uuid === roomId),
      );
      const rights = useRights();
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
