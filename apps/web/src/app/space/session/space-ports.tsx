import { canManageSpace, type PasswordKind } from '@engawa/contract/spaces';
import { type ComponentProps, Suspense, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { SoundTest } from '../../../features/devices/index.ts';
import { sizeOf } from '../../../features/items/index.ts';
import { createHearing } from '../../../features/media/index.ts';
import {
  nearestPerson,
  personKind,
  useEntry,
  useRoomId,
  useWhereabouts,
} from '../../../features/presence/index.ts';
import { reactionSigns, useDeviceMarks, whyDeviceLocked } from '../../../features/speaking/index.ts';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { createSignal } from '../../../platform/signal.ts';
import { createMapView } from '../../../slots/map-view.ts';
import { createPanels } from '../../../slots/panels.ts';
import { useLocale } from '../../locale/use-locale.ts';
import { connectionTroublePart } from '../own/connection-trouble-part.tsx';
import { createBuilderPorts } from './builder-ports.ts';
import { createFindingPorts } from './finding-ports.ts';
import type { SpaceSession } from './space-session.ts';
import { createTablePorts } from './table-ports.ts';
import { createTogetherPorts } from './together-ports.ts';

const LazyLimitDialog = lazyPart(async () => ({
  default: (await import('../../../features/plans/index.ts')).LimitDialog,
}));
const LazyWallpapers = lazyPart(async () => ({
  default: (await import('../../../features/pictures/index.ts')).CompanyWallpapers,
}));
const LazyStartChoice = lazyPart(async () => ({
  default: (await import('../../../features/spaces/index.ts')).TemplateChoice,
}));
const LazyClockInNote = lazyPart(async () => ({
  default: (await import('../../../features/attendance/index.ts')).NoteDialog,
}));
const LazySettingsChoices = lazyPart(async () => ({
  default: (await import('../../settings/settings-choices.tsx')).SettingsChoices,
}));

/** How long the arrival of a person in the room is awaited, in ms. */
const whenHereMs = 10_000;

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
/** Its dialogs load the phrases. */
const StartChoice = (props: ComponentProps<typeof LazyStartChoice>) => (
  <Suspense fallback={null}>
    <LazyStartChoice {...props} />
  </Suspense>
);
const ClockInNote = (props: ComponentProps<typeof LazyClockInNote>) => (
  <Suspense fallback={null}>
    <WithNamespaces of={['attendance']}>
      <LazyClockInNote {...props} />
    </WithNamespaces>
  </Suspense>
);
const SettingsChoices = (props: ComponentProps<typeof LazySettingsChoices>) => (
  <Suspense fallback={null}>
    <WithNamespaces of={['settings']}>
      <LazySettingsChoices {...props} />
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
  const map = createMapView();
  const panels = createPanels();
  const asked = createSignal<void>();
  const together = createTogetherPorts(presence);
  /** The conversations that the user wants to see. */
  const conversations = createSignal<string>();
  return {
    ...session,
    map,
    panels,
    selfId,
    useRoomId: useMyRoomId,
    useIsInside,
    useIsConnected: () => useEntry(presence).kind === 'inside',
    isInside: () => presence.entering.store.getState().entry.kind === 'inside',
    onInside: (listener: () => void) =>
      presence.entering.store.subscribe(({ entry }, { entry: before }) => {
        if (entry.kind === 'inside' && before.kind !== 'inside') listener();
      }),
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
    ...createBuilderPorts(session, meNow),
    placeOf: (id: string) => presence.model.placeOf(id, presence.serverNow()),
    ownPlace: () => presence.model.placeOf(selfId, presence.serverNow()),
    walkTo: (place: { x: number; y: number }) => presence.walking.walkTo(place, false, presence.serverNow()),
    sitOrStand: (id: string) =>
      void (meNow()?.meeting_room === id ? session.meetings.tryLeave() : session.meetings.trySit(id)),
    standUp: () => void session.meetings.tryLeave(),
    nameOf: (id: string) => presence.model.store.getState().people.get(id)?.name ?? null,
    useEveryone: () => useWhereabouts(presence),
    whereNow: (id: string) => presence.model.store.getState().whereabouts.get(id) ?? null,
    chosenPerson() {
      const { picked } = map.store.getState();
      return picked?.kind === personKind && picked.id !== selfId ? picked.id : nearestPerson(presence);
    },
    pulsePeople(ids: readonly string[]) {
      for (const id of ids) map.store.getState().layers.get(personKind)?.pulse?.(id);
    },
    sayOnMap: (id: string, text: string) => map.store.getState().layers.get(personKind)?.say?.(id, text),
    whenHere(id: string, act: () => void) {
      const { store } = presence.model;
      const isHere = () => store.getState().people.has(id);
      if (isHere()) return act();
      const stop = store.subscribe(() => {
        if (!isHere()) return;
        stop();
        act();
      });
      setTimeout(stop, whenHereMs);
    },
    findRoom: rooms.find,
    playAsked: () => asked.emit(),
    onAsked: asked.subscribe,
    writeTo: (personId: string) => conversations.emit(`with_${personId}`),
    openConversation: conversations.emit,
    onOpenConversation: conversations.subscribe,
    useItem: (id: string | null) =>
      useStore(session.items.store, ({ items }) => (id === null ? null : (items.get(id) ?? null))),
    itemNow,
    ...together,
    ...createFindingPorts(session, map, panels, together.locating),
    sizeOfItem: sizeOf,
    ...createTablePorts(session),
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
    useHeadsIn: (channel: string) =>
      useStore(presence.model.store, ({ people }) => {
        let count = 0;
        for (const person of people.values()) if (person.channel === channel) count += 1;
        return count;
      }),
    goToRoom: rooms.change,
    useHearers: () => useStore(media.store, ({ hearers }) => hearers),
    levelOf: media.levelOf,
    mediaLine: media,
    mediaPreferences: session.desk.preferences,
    ConnectionTrouble: connectionTroublePart(session.connectionTrouble),
    SoundTest: () => <SoundTest choice={session.desk.choice} preferences={session.desk.preferences} />,
    hearing: createHearing(media, session.desk.preferences),
    deviceLocks: {
      useMarks: () => useDeviceMarks(speaking),
      whyLocked: (kind: 'mic' | 'camera') => whyDeviceLocked(speaking, kind),
    },
    onReaction: (handler: (id: string, sign: string) => void) =>
      speaking.onReaction((id, reaction) => handler(id, reactionSigns[reaction])),
    onClap: (handler: (id: string) => void) =>
      speaking.onReaction((id, reaction) => reaction === 'clap' && handler(id)),
    onPasswordNews: (listener: (kind: PasswordKind) => void) =>
      realtime.on('PasswordChangeEvent', ({ kind }) => listener(kind)),
    isBusy: () => presence.model.store.getState().people.get(selfId)?.status === 'busy',
    onPasswordChanged: (listener: () => void) => realtime.on('UpdateSpacePassword', () => listener()),
    LimitDialog,
    StartChoice,
    ClockInNote,
    CompanyWallpapers,
    SettingsChoices,
    reactionSigns,
    silence: createStore<{ muted: ReadonlySet<string> }>(() => ({ muted: new Set() })),
  };
};
export type SpacePorts = ReturnType<typeof createSpacePorts>;
