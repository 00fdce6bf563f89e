import { canManageSpace, canReadPasswords } from '@engawa/contract/spaces';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useEntry, useRoomId, useWhereabouts } from '../../../features/presence/index.ts';
import { useLocale } from '../../locale/use-locale.ts';
import { createBuilderPorts } from './builder-ports.ts';
import type { SpaceSession } from './space-session.ts';

/** Whether the user is inside, and where. */
const createEntryPorts = ({ presence, rooms }: Pick<SpaceSession, 'presence' | 'rooms'>) => {
  const { model, entering } = presence;
  const useMyRoomId = () => useRoomId(presence);
  return {
    useRoomId: useMyRoomId,
    roomNow: () => model.store.getState().roomId,
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
  };
};

/** Where the user walks and sits, and whom they follow. */
const createWalkingPorts = ({ presence, meetings }: Pick<SpaceSession, 'presence' | 'meetings'>) => {
  const { model, walking, walkBehind, onOwnStep, serverNow } = presence;
  const { selfId } = model;
  const following = createStore<{ whom: string | null }>(() => ({ whom: null }));
  return {
    ownPlace: () => model.placeOf(selfId, serverNow()),
    walkTo: (place: { x: number; y: number }) => walking.walkTo(place, false, serverNow()),
    walkBehind,
    onOwnStep,
    sitOrStand(id: string) {
      const isSeated = model.store.getState().people.get(selfId)?.meeting_room === id;
      void (isSeated ? meetings.tryLeave() : meetings.trySit(id));
    },
    standUp: () => void meetings.tryLeave(),
    following,
    stopFollowing() {
      const isFollowing = following.getState().whom !== null;
      if (isFollowing) following.setState({ whom: null });
      return isFollowing;
    },
  };
};

/** The user: whether and where they are inside, what they may do, and where they walk and sit. */
export const createMePorts = (
  session: Pick<
    SpaceSession,
    'presence' | 'rooms' | 'items' | 'meetings' | 'spaceNow' | 'keptNotifications' | 'hasAccount'
  >,
) => {
  const { presence, spaceNow, keptNotifications } = session;
  const { selfId, store } = presence.model;
  const useRole = () => useStore(store, ({ people }) => people.get(selfId)?.role ?? null);
  const now = () => store.getState().people.get(selfId) ?? null;
  return {
    ...createEntryPorts(session),
    ...createWalkingPorts(session),
    ...createBuilderPorts(session),
    id: selfId,
    hasAccount: session.hasAccount,
    useMe: () => useStore(store, ({ people }) => people.get(selfId) ?? null),
    now,
    isBusy: () => now()?.status === 'busy',
    useRole,
    roleNow: () => now()?.role ?? null,
    useIsManager() {
      const role = useRole();
      return role !== null && canManageSpace(role);
    },
    useMayInvite: () => canReadPasswords(useRole() ?? 'Member', useStore(spaceNow)),
    useLocale,
    keptNotifications,
  };
};
