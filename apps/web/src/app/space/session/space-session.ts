import type { Space } from '@engawa/contract/spaces';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AssistantCalls } from '../../../features/assistant/index.ts';
import type { Blocked } from '../../../features/blocks/index.ts';
import type { CaptionCalls } from '../../../features/captions/index.ts';
import {
  browserDeviceController,
  createDeviceController,
  type DeviceController,
} from '../../../features/devices/index.ts';
import { createEventHours, type EventHours } from '../../../features/guests/index.ts';
import { createItems, type Items } from '../../../features/items/index.ts';
import type { Media } from '../../../features/media/index.ts';
import type { HeldSeats, MeetingLocks, Meetings, SeatLoss } from '../../../features/meeting-rooms/index.ts';
import { type AvatarVideos, createPresence, type Presence } from '../../../features/presence/index.ts';
import { createRooms, type Rooms } from '../../../features/rooms/index.ts';
import { createTranslationLoader, type TextTranslations } from '../../../features/translation/index.ts';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { wasDiscarded } from '../../../platform/discarded-tab.ts';
import { endAll } from '../../../platform/end-all.ts';
import type { ConnectionTrouble } from '../../../platform/realtime-client/create-connection-trouble.ts';
import type { RealtimeClient } from '../../../platform/realtime-client/realtime-client.ts';
import { closeForEntry } from '../../../platform/rtc/devices/entry-devices.ts';
import { localStore, sessionStore } from '../../../platform/storage/storage.ts';
import { after } from '../../../platform/timers.ts';
import type { UpdateReload } from '../../../platform/updates/create-update-reload.ts';
import { deviceChoice, mediaPreferences } from '../../session/device-choice.ts';
import { createAssistantCalls } from './assistant-calls.ts';
import { createCaptionCalls } from './caption-calls.ts';
import { followComingBack } from './coming-back.ts';
import { followAttention, followEntry, followWaking, logGuestOnline } from './follow-entry.ts';
import { followUpdates } from './follow-updates.ts';
import { createKeptNotifications, type KeptNotifications } from './kept-notifications.ts';
import { createLastConversation, tableIn } from './last-conversation.ts';
import { createMessageCalls, type MessageCalls } from './message-calls.ts';
import { openConnection } from './space-connection.ts';
import { createSpaceMedia } from './space-media.ts';
import { createSpaceMeetings } from './space-meetings.ts';
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
  /** The reload after an update of the server, which must not end a conversation. */
  readonly updates: UpdateReload;
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
export type SpaceSession = Omit<SpaceShowing, 'end'> & {
  readonly realtime: RealtimeClient;
  /** Why the live connection does not come up although the server answers. */
  readonly connectionTrouble: ConnectionTrouble;
  /** Whom the user has blocked: `realtime` leaves out what comes from them. */
  readonly blocked: Blocked;
  readonly presence: Presence;
  readonly rooms: Rooms;
  readonly items: Items;
  readonly meetings: Meetings;
  readonly meetingLocks: MeetingLocks;
  readonly heldSeats: HeldSeats;
  /** Calls back when the user is back, but not where they were cut off. */
  readonly onSeatLost: (listener: (loss: SeatLoss) => void) => () => void;
  readonly media: Media;
  readonly desk: DeviceController;
  readonly eventHours: EventHours;
  readonly avatarVideos: AvatarVideos;
  readonly publicUrl: string;
  readonly linkedItem: string | null;
  readonly spaceId: string;
  /** Whether the user has an account, and is no guest. */
  readonly hasAccount: boolean;
  /** The space as the server last sent it, with what it lets people do. */
  readonly spaceNow: StoreApi<Space>;
  readonly messageCalls: MessageCalls;
  readonly captionCalls: CaptionCalls;
  readonly assistantCalls: AssistantCalls;
  /** Translating texts, once the code is there. */
  loadTranslations(): Promise<TextTranslations>;
  /** The user's notifications that the server keeps. */
  readonly keptNotifications: KeptNotifications;
  start(): void;
  end(): void;
};

const openDesk = (media: Media) =>
  createDeviceController({
    media,
    preferences: mediaPreferences,
    choice: deviceChoice,
    ...browserDeviceController(),
  });

/** Reads the space again when it may have changed unheard. */
const followSpace = (
  realtime: RealtimeClient,
  { entering }: Pick<Presence, 'entering'>,
  read: () => Promise<Space>,
  taken: (space: Space) => void,
) => createSpaceNews({ realtime, entering, after, read, taken, random: Math.random });

/** The items of the user's room, which are read again after their place was lost. */
const openItems = (
  api: ApiClient,
  realtime: Pick<RealtimeClient, 'on'>,
  { model, entering }: Pick<Presence, 'model' | 'entering'>,
): Items =>
  createItems({
    realtime,
    read: async (id) => (await api.calls.rooms.inRoom({ roomId: id })).items,
    room: { now: () => model.store.getState().roomId, onChange: (changed) => model.store.subscribe(changed) },
    onReturn: (returned) =>
      entering.store.subscribe(({ entry, isSure }, before) => {
        if (entry.kind !== 'inside' || !isSure || before.isSure) return;
        if (before.entry.kind === 'lost' || entry.isPlaceLost) returned();
      }),
  });

/** The calls about a space that its features share. */
const createCalls = (api: ApiClient, spaceId: string) => ({
  messageCalls: createMessageCalls(api, spaceId),
  captionCalls: createCaptionCalls(api, spaceId),
  assistantCalls: createAssistantCalls(api, spaceId),
});

export const createSpaceSession = ({
  api,
  space,
  selfId,
  roomId,
  realtimeKey,
  publicUrl,
  linkedItem,
  updates,
  readSpace,
  reportError,
}: SpaceSessionDeps): SpaceSession => {
  const spaceId = space.uuid;
  const connection = openConnection({ api, selfId, spaceId, realtimeKey, reportError });
  const { realtime, blocked, connectionTrouble } = connection;

  const last = createLastConversation(sessionStore, spaceId, Date.now);
  const presence = createPresence({
    realtime,
    selfId,
    spaceId,
    roomId,
    after,
    otherRoom: (gone) => rooms.otherThan(gone),
    wallNow: Date.now,
    tab: sessionStore,
    seatBefore: () => tableIn(last.get()?.channel ?? ''),
    async tellClosed() {
      if (media.store.getState().isDeaf) await realtime.whisper('AudioEvent', { isMuteVolume: true });
    },
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

  const items = openItems(api, realtime, presence);
  const { meetings, meetingLocks, heldSeats } = createSpaceMeetings({ realtime, presence, items, after });

  const spaceNow = createStore<Space>(() => space);
  // A tab that is looked at again after hours must not be heard before its user knows it.
  const discarded = wasDiscarded() ? closeForEntry(localStore) : null;
  const { media, end: endMedia } = createSpaceMedia({
    api,
    realtime,
    presence,
    selfId,
    spaceId,
    blocked,
    heldSeats,
    locks: meetingLocks,
    spaceNow: spaceNow.getState,
  });
  const desk = openDesk(media);
  const { end: endShowing, ...shown } = createSpaceShowing({
    realtime,
    presence,
    media,
    after,
    space: spaceNow,
  });

  const comingBack = followComingBack({
    presence,
    media,
    meetings,
    heldSeats,
    last,
    discarded,
    labelOf: (id) => items.store.getState().items.get(id)?.label ?? '',
    wallNow: Date.now,
    onPageHide(hidden) {
      window.addEventListener('pagehide', hidden);
      return () => window.removeEventListener('pagehide', hidden);
    },
  });

  const eventHours = createEventHours(realtime);
  const stops = [
    connectionTrouble.stop,
    eventHours.stop,
    blocked.stop,
    followSpace(realtime, presence, readSpace, (read) => {
      spaceNow.setState(read, true);
      rooms.replace(read.floors);
    }),
    followAttention({ realtime, media, presence, selfId }, () => spaceNow.getState().idle_time * 60),
    ...(api.actor === 'guest' ? [logGuestOnline(api, presence)] : []),
    followEntry(presence, media),
    followWaking(presence, realtime),
    followUpdates({
      updates,
      api,
      presence,
      media,
      rooms,
      spaceNow,
      after,
      speaking: shown.speaking,
      random: Math.random,
    }),
    comingBack.end,
  ];

  return {
    realtime,
    connectionTrouble,
    blocked,
    presence,
    rooms,
    items,
    meetings,
    meetingLocks,
    heldSeats,
    onSeatLost: comingBack.onSeatLost,
    media,
    desk,
    eventHours,
    avatarVideos,
    publicUrl,
    ...shown,
    linkedItem,
    spaceId,
    hasAccount: api.actor === 'user',
    spaceNow,
    ...createCalls(api, spaceId),
    keptNotifications: createKeptNotifications(api, spaceId),
    loadTranslations: createTranslationLoader(api, spaceId),
    start: presence.start,
    end() {
      entering.leave();
      endShowing();
      desk.close();
      endMedia();
      rooms.end();
      items.end();
      meetingLocks.stop();
      endAll([heldSeats.stop, ...stops]);
      presence.stop();
      realtime.end();
    },
  };
};
