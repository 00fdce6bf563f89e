import { personChannel } from '@engawa/contract/kernel';
import type { Space } from '@engawa/contract/spaces';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Blocked, createBlocked, withoutBlocked } from '../../../features/blocks/index.ts';
import {
  browserDeviceController,
  createDeviceController,
  type DeviceController,
} from '../../../features/devices/index.ts';
import { createEventHours, type EventHours } from '../../../features/guests/index.ts';
import { createItems, type Items } from '../../../features/items/index.ts';
import type { Media } from '../../../features/media/index.ts';
import {
  createMeetingLocks,
  createMeetings,
  type MeetingLocks,
  type Meetings,
} from '../../../features/meeting-rooms/index.ts';
import { type AvatarVideos, createPresence, type Presence } from '../../../features/presence/index.ts';
import { createRooms, type Rooms } from '../../../features/rooms/index.ts';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { createRealtimeClient } from '../../../platform/realtime-client/create-realtime-client.ts';
import { createPusherWire } from '../../../platform/realtime-client/pusher-wire.ts';
import type { RealtimeClient } from '../../../platform/realtime-client/realtime-client.ts';
import { deviceChoice, mediaPreferences } from '../../session/device-choice.ts';
import { followEntry, followIdleness, localNow, logGuestOnline } from './follow-entry.ts';
import { createKeptNotifications, type KeptNotifications } from './kept-notifications.ts';
import { createMessageCalls, type MessageCalls } from './message-calls.ts';
import { createPatientWhisper } from './patient-whisper.ts';
import { createSpaceMedia } from './space-media.ts';
import { createSpaceNews } from './space-news.ts';
import { createSpaceShowing, type SpaceShowing } from './space-showing.ts';

export type SpaceSessionDeps = {
  readonly api: ApiClient;
  readonly space: Space;
  readonly selfId: string;
  /** The room to enter. */
  readonly roomId: string;
  /** The Channels application key. */
  readonly realtimeKey: string;
  /** The origin that links are made from. */
  readonly publicUrl: string;
  /** The item to go to on entering; null: none. */
  readonly linkedItem: string | null;
  /** Receives failures that nothing else reports. */
  reportError(error: Error): void;
  /** Fetches the current space; the page shows the answer. */
  readSpace(): Promise<Space>;
};

/**
 * One stay in a space, from entering to leaving: the models of the features, each with the ports it
 * needs.
 */
export type SpaceSession = Omit<SpaceShowing, 'end'> &
  MessageCalls & {
    readonly realtime: RealtimeClient;
    /** Whom the user has blocked: `realtime` leaves out what comes from them. */
    readonly blocked: Blocked;
    readonly presence: Presence;
    readonly rooms: Rooms;
    readonly items: Items;
    readonly meetings: Meetings;
    readonly meetingLocks: MeetingLocks;
    readonly media: Media;
    readonly desk: DeviceController;
    readonly eventHours: EventHours;
    readonly avatarVideos: AvatarVideos;
    readonly publicUrl: string;
    readonly linkedItem: string | null;
    readonly spaceId: string;
    /** The space as the server last sent it, with what it lets people do. */
    readonly spaceNow: StoreApi<Space>;
    /** The user's notifications that the server keeps. */
    readonly keptNotifications: KeptNotifications;
    start(): void;
    end(): void;
  };

const after = (delayMs: number, act: () => void): (() => void) => {
  const timer = setTimeout(act, delayMs);
  return () => clearTimeout(timer);
};

export const createSpaceSession = ({
  api,
  space,
  selfId,
  roomId,
  realtimeKey,
  publicUrl,
  linkedItem,
  readSpace,
  reportError,
}: SpaceSessionDeps): SpaceSession => {
  const spaceId = space.uuid;
  const connection = createRealtimeClient({
    wire: createPusherWire({
      key: realtimeKey,
      location: window.location,
      headers: api.headers,
      fetch: window.fetch.bind(window),
    }),
    ownChannel: personChannel(selfId, spaceId),
    now: localNow,
    after,
    onMalformed: reportError,
  });
  const blocked = createBlocked(connection, {
    block: (id) => api.calls.blocks.add({ id: spaceId, user_id: id }),
    unblock: (id) => api.calls.blocks.remove({ id }),
  });
  const realtime = withoutBlocked(connection, blocked.has);

  const presence = createPresence({
    realtime,
    selfId,
    spaceId,
    roomId,
    after,
    otherRoom: (gone) => rooms.otherThan(gone),
    sizeOf: (id) => {
      const room = rooms.find(id);
      return { widthPx: room?.width ?? 0, heightPx: room?.height ?? 0 };
    },
  });
  const { model, entering } = presence;
  const avatarVideos: AvatarVideos = createStore(() => ({ slots: new Map() }));

  const rooms = createRooms({
    realtime,
    space,
    selfId,
    currentRoom: () => model.store.getState().roomId,
    moved: entering.movedTo,
  });

  const meetingLocks = createMeetingLocks(realtime);
  const items = createItems({
    realtime,
    read: async (id) => (await api.calls.rooms.inRoom({ roomId: id })).items,
    room: { now: () => model.store.getState().roomId, onChange: (changed) => model.store.subscribe(changed) },
    onReturn: (returned) =>
      entering.store.subscribe(({ entry }, { entry: before }) => {
        if (entry.kind === 'inside' && before.kind === 'lost') returned();
      }),
  });
  const meetings = createMeetings({
    realtime: {
      on: realtime.on,
      whisper: createPatientWhisper({ whisper: realtime.whisper, entry: entering.store, after }),
    },
    selfId,
    after,
    findItem: (id) => items.store.getState().items.get(id) ?? null,
    listItems: () => items.store.getState().items.values(),
    roomNow: () => items.store.getState().roomId,
    seatedAt: () => model.store.getState().people.get(selfId)?.meeting_room ?? null,
    headingFor: (id) => model.headingFor(id),
    walkTo: (place) => presence.walking.walkTo(place, false, realtime.serverNow()),
    onMotion: model.onMotion,
  });

  const spaceNow = createStore<Space>(() => space);
  const { media, end: endMedia } = createSpaceMedia({
    ...{ api, realtime, presence, selfId, spaceId, blocked, locks: meetingLocks },
    spaceNow: spaceNow.getState,
  });
  const desk = createDeviceController({
    ...{ media, preferences: mediaPreferences, choice: deviceChoice },
    ...browserDeviceController(),
  });
  const { end: endShowing, ...shown } = createSpaceShowing({
    ...{ realtime, presence, media, after },
    space: spaceNow,
  });

  const eventHours = createEventHours(realtime);
  const stops = [
    eventHours.stop,
    blocked.stop,
    createSpaceNews({
      ...{ realtime, entering, after },
      read: readSpace,
      taken(read) {
        spaceNow.setState(read, true);
        rooms.replace(read.floors);
      },
      random: Math.random,
    }),
  ];
  stops.push(
    followIdleness({ realtime, media, presence, selfId }, () => spaceNow.getState().idle_time * 60),
    ...(api.actor === 'guest' ? [logGuestOnline(api, presence)] : []),
    followEntry(presence, media),
  );

  return {
    realtime,
    blocked,
    presence,
    rooms,
    items,
    meetings,
    meetingLocks,
    media,
    desk,
    ...shown,
    eventHours,
    avatarVideos,
    publicUrl,
    linkedItem,
    spaceId,
    spaceNow,
    ...createMessageCalls(api, spaceId),
    keptNotifications: createKeptNotifications(api, spaceId),
    start: presence.start,
    end() {
      entering.leave();
      endShowing();
      desk.close();
      endMedia();
      rooms.end();
      items.end();
      meetingLocks.stop();
      for (const stop of stops) stop();
      presence.stop();
      realtime.end();
    },
  };
};
