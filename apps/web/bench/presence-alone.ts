import { usualRights } from '@engawa/contract/spaces';
import { createStore } from 'zustand/vanilla';
import { createPresence, presenceFeature } from '../src/features/presence/index.ts';
import type { RealtimeClient } from '../src/platform/realtime-client/realtime-client.ts';
import { createMapView } from '../src/slots/map-view.ts';
import { createPanels } from '../src/slots/panels.ts';

type Size = { readonly width: number; readonly height: number };
type Options = {
  readonly now: () => number;
  readonly selfId: string;
  readonly roomId: string;
  readonly size: Size;
  readonly levelOf?: (id: string) => number;
  /** The floors of the space, as the list of people shows them. */
  readonly floors?: readonly {
    uuid: string;
    label: string;
    rooms: readonly { uuid: string; name: string }[];
  }[];
};

/** A live connection on which only the bench speaks. */
const createLine = (now: () => number) => {
  const listeners = new Map<string, (message: never, stamp: object) => void>();
  const never = () => () => {};
  const realtime: RealtimeClient = {
    connect: never,
    end: never,
    connection: () => ({ state: 'connected', attempts: 0, closedWith: null }),
    onConnection: never,
    socketId: () => null,
    join: never,
    leave: never,
    isJoined: () => false,
    onJoined: never,
    onRefused: never,
    whisper: async () => ({}) as never,
    send: () => true,
    on: (event, listener) => {
      listeners.set(event, listener as never);
      return () => {};
    },
    lastReceived: () => ({ last: {} }),
    serverNow: now,
    doubtClock: async () => {},
    roundTripMs: () => 0,
  };
  const say = (event: string, message: object, stamp: object = {}) =>
    listeners.get(event)?.(message as never, stamp);
  return { realtime, say };
};

/**
 * The real people of the space page without the rest of the page. The bench publishes in place of
 * the server.
 */
export const openPresenceAlone = ({ now, selfId, roomId, size, levelOf, floors = [] }: Options) => {
  const ignore = () => {};
  const { realtime, say } = createLine(now);
  const presence = createPresence({
    realtime,
    selfId,
    roomId,
    spaceId: roomId,
    otherRoom: () => null,
    wallNow: Date.now,
    tab: { get: () => null, set: ignore, remove: ignore },
    seatBefore: () => null,
    tellClosed: async () => undefined,
    sizeOf: () => ({ widthPx: size.width, heightPx: size.height }),
    after: () => ignore,
  });
  const rooms = new Map(
    floors.flatMap((floor) => floor.rooms.map(({ uuid, name }) => [uuid, name] as const)),
  );
  const feature = presenceFeature({
    presence,
    realtime,
    space: { id: '', useRights: () => usualRights },
    me: { standUp: ignore, stopFollowing: () => false },
    people: {
      onReaction: () => ignore,
      locating: createStore(() => ({ id: null as string | null })),
    },
    rooms: {
      nameOf: (id) => rooms.get(id) ?? null,
      useFloors: () => floors,
      change: async () => {},
    },
    meetings: { useTable: () => null },
    map: createMapView(),
    panels: createPanels(),
    conversations: { writeTo: ignore },
    media: {
      avatarVideos: createStore(() => ({ slots: new Map() })),
      levelOf: levelOf ?? (() => 0),
      useHearers: () => [],
      store: createStore(() => ({ isTimedOut: false, away: 'no' as const })),
      reconnect: ignore,
    },
    parts: { ConnectionTrouble: () => null },
  });
  return { feature, say };
};
