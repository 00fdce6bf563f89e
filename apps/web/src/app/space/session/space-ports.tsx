import { canManageSpace, type PasswordKind } from '@engawa/contract/spaces';
import { type ComponentProps, lazy, Suspense, useMemo } from 'react';
import { useStore } from 'zustand';
import { SoundTest } from '../../../features/devices/index.ts';
import { sizeOf } from '../../../features/items/index.ts';
import { createHearing } from '../../../features/media/index.ts';
import { useEntry, useRoomId, useWhereabouts } from '../../../features/presence/index.ts';
import { reactionSigns, useDeviceMarks, whyDeviceLocked } from '../../../features/speaking/index.ts';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { createMapView } from '../../../slots/map-view.ts';
import { createPanels } from '../../../slots/panels.ts';
import { useLocale } from '../../locale/use-locale.ts';
import type { SpaceSession } from './space-session.ts';

const LazyLimitDialog = lazy(async () => ({
  default: (await import('../../../features/plans/index.ts')).LimitDialog,
}));
const LazyWallpapers = lazy(async () => ({
  default: (await import('../../../features/pictures/index.ts')).CompanyWallpapers,
}));

const LimitDialog = (props: ComponentProps<typeof LazyLimitDialog>) => (
  <Suspense fallback={null}>
    <WithNamespaces of={['plans']}>
      <LazyLimitDialog {...props} />
    </WithNamespaces>
  </Suspense>
);
const CompanyWallpapers = (props: ComponentProps<typeof LazyWallpapers>) => (
  <Suspense fallback={null}>
    <WithNamespaces of={['pictures']}>
      <LazyWallpapers {...props} />
    </WithNamespaces>
  </Suspense>
);

/**
 * The ports that features need of the space page, made from the models of the session. No feature
 * knows another one, and a new feature finds here what most of them need.
 */
export const createSpacePorts = (session: SpaceSession) => {
  const { presence, rooms, media, speaking, realtime } = session;
  const { selfId } = presence.model;
  const useMyRoomId = () => useRoomId(presence);
  const meNow = () => presence.model.store.getState().people.get(selfId) ?? null;
  const itemNow = (id: string) => session.items.store.getState().items.get(id) ?? null;
  const useIsInside = () => {
    const { kind } = useEntry(presence);
    return kind === 'inside' || kind === 'lost';
  };
  return {
    ...session,
    map: createMapView(),
    panels: createPanels(),
    selfId,
    useRoomId: useMyRoomId,
    useIsInside,
    useIsManager: () =>
      useStore(presence.model.store, ({ people }) => {
        const role = people.get(selfId)?.role;
        return role !== undefined && canManageSpace(role);
      }),
    useIsAlone() {
      const isInside = useEntry(presence).kind === 'inside';
      return useWhereabouts(presence).size === 1 && isInside;
    },
    useFloorId() {
      const roomId = useMyRoomId();
      return roomId === null ? null : (rooms.floorOf(roomId)?.uuid ?? null);
    },
    useMe: () => useStore(presence.model.store, ({ people }) => people.get(selfId) ?? null),
    meNow,
    usePerson: (id: string) => useStore(presence.model.store, ({ people }) => people.get(id) ?? null),
    useMyRole: () => useStore(presence.model.store, ({ people }) => people.get(selfId)?.role ?? null),
    roleNow: () => meNow()?.role ?? null,
    ownPlace: () => presence.model.placeOf(selfId, presence.serverNow()),
    walkTo: (place: { x: number; y: number }) => presence.walking.walkTo(place, false, presence.serverNow()),
    sitOrStand: (id: string) =>
      void (meNow()?.meeting_room === id ? session.meetings.tryLeave() : session.meetings.trySit(id)),
    standUp: () => void session.meetings.tryLeave(),
    nameOf: (id: string) => presence.model.store.getState().people.get(id)?.name ?? null,
    useItem: (id: string | null) =>
      useStore(session.items.store, ({ items }) => (id === null ? null : (items.get(id) ?? null))),
    itemNow,
    sizeOfItem: sizeOf,
    lockedTables: session.meetingLocks.store,
    useLocale,
    roomNameOf: (id: string) => rooms.find(id)?.name ?? null,
    useFloors: () => useStore(rooms.store, ({ floors }) => floors),
    useHeads() {
      const whereabouts = useWhereabouts(presence);
      return useMemo(() => {
        const heads = new Map<string, number>();
        for (const { room } of whereabouts.values()) heads.set(room, (heads.get(room) ?? 0) + 1);
        return heads;
      }, [whereabouts]);
    },
    goToRoom: rooms.change,
    useHearers: () => useStore(media.store, ({ hearers }) => hearers),
    levelOf: media.levelOf,
    mediaLine: media,
    mediaPreferences: session.desk.preferences,
    SoundTest: () => <SoundTest choice={session.desk.choice} preferences={session.desk.preferences} />,
    hearing: createHearing(media, session.desk.preferences),
    deviceLocks: {
      useMarks: () => useDeviceMarks(speaking),
      whyLocked: (kind: 'mic' | 'camera') => whyDeviceLocked(speaking, kind),
    },
    onReaction: (handler: (id: string, sign: string) => void) =>
      speaking.onReaction((id, reaction) => handler(id, reactionSigns[reaction])),
    onPasswordNews: (listener: (kind: PasswordKind) => void) =>
      realtime.on('PasswordChangeEvent', ({ kind }) => listener(kind)),
    isBusy: () => presence.model.store.getState().people.get(selfId)?.status === 'busy',
    onPasswordChanged: (listener: () => void) => realtime.on('UpdateSpacePassword', () => listener()),
    LimitDialog,
    CompanyWallpapers,
  };
};
export type SpacePorts = ReturnType<typeof createSpacePorts>;
