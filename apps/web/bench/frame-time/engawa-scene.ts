import { usualRights } from '@engawa/contract/spaces';
import { createStore } from 'zustand/vanilla';
import { createPresence, presenceFeature } from '../../src/features/presence/index.ts';
import { scaleStep } from '../../src/map/camera.ts';
import { createStage } from '../../src/map/create-stage.ts';
import type { RealtimeClient } from '../../src/platform/realtime-client/realtime-client.ts';
import { createMapView } from '../../src/slots/map-view.ts';
import { createPanels } from '../../src/slots/panels.ts';
import { type Crowd, roomId } from './crowd.ts';

const selfId = 'nobody';

/** A live connection on which only the crowd speaks. */
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
    doubtClock: never,
    roundTripMs: () => 0,
  };
  return { realtime, say: (event: string, message: object) => listeners.get(event)?.(message as never, {}) };
};

/** The crowd as the space page draws it: the real model, map and avatars. */
export const drawByEngawa = (element: HTMLElement, crowd: Crowd, now: () => number, scale: number) => {
  const { area } = crowd;
  const world = document.createElement('div');
  world.className = 'world';
  element.append(world);
  const ignore = () => {};
  const stage = createStage(element, world, {
    walkTo: ignore,
    pick: ignore,
    canDrag: () => false,
    dragTo: ignore,
    dropped: ignore,
  });
  stage.setMap({ width: area.width, height: area.height, picture: '/floor.webp' });
  const line = createLine(now);
  const presence = createPresence({
    realtime: line.realtime,
    selfId,
    spaceId: roomId,
    roomId,
    otherRoom: () => null,
    sizeOf: () => ({ widthPx: area.width, heightPx: area.height }),
    after: () => ignore,
  });
  line.say('ParticipantsEvent', {
    at: now(),
    room: roomId,
    snapshot: true,
    // A snapshot is read by the people in it.
    joined: [
      ...crowd.people,
      { ...crowd.people[0], id: selfId, slot: 60_000, x: area.width / 2, y: area.height / 2 },
    ],
  });
  const { mapLayers = [] } = presenceFeature({
    presence,
    realtime: line.realtime,
    map: createMapView(),
    panels: createPanels(),
    useRights: () => usualRights,
    avatarVideos: createStore(() => ({ slots: new Map() })),
    levelOf: crowd.levelOf,
    onReaction: () => ignore,
    roomNameOf: () => null,
    useFloors: () => [],
    goToRoom: async () => {},
    spaceId: '',
    writeTo: ignore,
    standUp: ignore,
    locating: createStore(() => ({ id: null as string | null })),
    stopFollowing: () => false,
    useHearers: () => [],
    mediaLine: { store: createStore(() => ({ isTimedOut: false })), reconnect: ignore },
  });
  for (const layer of mapLayers) layer.open(stage);
  stage.zoomBy((scale - stage.camera().scale) / scaleStep);
  crowd.start((frame) => line.say('PositionsEvent', frame));
};
