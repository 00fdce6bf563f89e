import { canManageSpace } from '@engawa/contract/spaces';
import { useStore } from 'zustand';
import { useEntry, useRoomId, useWhereabouts } from '../../../features/presence/index.ts';
import type { SpaceSession } from './space-session.ts';

/** The user: whether and where they are inside, their role, and where they walk and sit. */
export const createMePorts = ({
  presence,
  rooms,
  meetings,
}: Pick<SpaceSession, 'presence' | 'rooms' | 'meetings'>) => {
  const { model, entering, walking, serverNow } = presence;
  const { selfId } = model;
  const useMyRoomId = () => useRoomId(presence);
  const meNow = () => model.store.getState().people.get(selfId) ?? null;
  return {
    selfId,
    useRoomId: useMyRoomId,
    useFloorId() {
      const roomId = useMyRoomId();
      return roomId === null ? null : (rooms.floorOf(roomId)?.uuid ?? null);
    },
    useIsInside() {
      const { kind } = useEntry(presence);
      return kind === 'inside' || kind === 'lost';
    },
    useIsConnected: () => useEntry(presence).kind === 'inside',
    isInside: () => entering.store.getState().entry.kind === 'inside',
    onInside: (listener: () => void) =>
      entering.store.subscribe(({ entry }, { entry: before }) => {
        if (entry.kind === 'inside' && before.kind !== 'inside') listener();
      }),
    useIsAlone() {
      const isInside = useEntry(presence).kind === 'inside';
      return useWhereabouts(presence).size === 1 && isInside;
    },
    useMe: () => useStore(model.store, ({ people }) => people.get(selfId) ?? null),
    meNow,
    isBusy: () => meNow()?.status === 'busy',
    useMyRole: () => useStore(model.store, ({ people }) => people.get(selfId)?.role ?? null),
    roleNow: () => meNow()?.role ?? null,
    useIsManager: () =>
      useStore(model.store, ({ people }) => {
        const role = people.get(selfId)?.role;
        return role !== undefined && canManageSpace(role);
      }),
    ownPlace: () => model.placeOf(selfId, serverNow()),
    walkTo: (place: { x: number; y: number }) => walking.walkTo(place, false, serverNow()),
    sitOrStand: (id: string) =>
      void (meNow()?.meeting_room === id ? meetings.tryLeave() : meetings.trySit(id)),
    standUp: () => void meetings.tryLeave(),
  };
};
