import type { Space } from '@engawa/contract/spaces';
import type { Blocked } from '../../../features/blocks/index.ts';
import { createMedia, type Media } from '../../../features/media/index.ts';
import type { HeldSeats, MeetingLocks } from '../../../features/meeting-rooms/index.ts';
import type { Presence } from '../../../features/presence/index.ts';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { endAll } from '../../../platform/end-all.ts';
import type { RealtimeClient } from '../../../platform/realtime-client/realtime-client.ts';
import type { DeviceChoice } from '../../../platform/rtc/devices/device-choice.ts';
import { createSignal } from '../../../platform/signal.ts';
import { type Keep, localStore, sessionStore } from '../../../platform/storage/storage.ts';
import { deviceChoice } from '../../session/device-choice.ts';
import { mediaPeople } from './media-people.ts';

/** The page and its device, as far as media use them. */
type Device = {
  /** Milliseconds of any steady clock. */
  readonly now: () => number;
  readonly isHidden: () => boolean;
  readonly storage: Keep;
  readonly tab: Keep;
  readonly choice: DeviceChoice;
  /** Absent: those of the browser. */
  readonly parts?: Parameters<typeof createMedia>[1];
};

const ownDevice: Device = {
  now: () => performance.now(),
  isHidden: () => document.hidden,
  storage: localStore,
  tab: sessionStore,
  choice: deviceChoice,
};

export type SpaceMediaDeps = {
  readonly locks: Pick<MeetingLocks, 'isLocked'>;
  readonly heldSeats: Pick<HeldSeats, 'hasSeat'>;
  readonly api: { readonly calls: { readonly media: Pick<ApiClient['calls']['media'], 'credentials'> } };
  readonly realtime: RealtimeClient;
  readonly presence: Presence;
  readonly blocked: Pick<Blocked, 'store' | 'has'>;
  readonly selfId: string;
  readonly spaceId: string;
  /**
   * The space as the server last sent it: its settings and its plan may change while the user is
   * inside.
   */
  spaceNow(): Pick<Space, 'megaphone_in_meetings' | 'plan'>;
  /** Absent: this browser. */
  readonly device?: Device;
};

/**
 * Gives media its ports of the space: the people, the connection to the server, and the keys that
 * open a carrier.
 */
export const createSpaceMedia = ({
  api,
  realtime,
  presence,
  blocked,
  locks,
  heldSeats,
  selfId,
  spaceId,
  spaceNow,
  device = ownDevice,
}: SpaceMediaDeps) => {
  const { model } = presence;
  const peopleNow = () =>
    mediaPeople(selfId, model.store.getState().people, model.store.getState().whereabouts, blocked.has);
  let people = peopleNow();
  const changes = createSignal<void>();
  const refreshPeople = () => {
    const now = peopleNow();
    // A change in another room rarely matters here: the same list causes no render.
    if (now.length === people.length && now.every((person, index) => person === people[index])) return;
    people = now;
    changes.emit();
  };
  const stops = [
    model.store.subscribe((state, before) => {
      if (state.people === before.people && state.whereabouts === before.whereabouts) return;
      refreshPeople();
    }),
    blocked.store.subscribe(refreshPeople),
  ];

  const ports: Parameters<typeof createMedia>[0] = {
    selfId,
    spaceId,
    now: device.now,
    placeOf: (id) => model.truePlaceOf(id, realtime.serverNow()),
    people: {
      list: () => people,
      subscribe: changes.subscribe,
    },
    sendSignal: async (signal) => void (await realtime.whisper('SignalEvent', signal)),
    onSignal: (handler) =>
      realtime.on('SignalEvent', (signal, { id }) => {
        if (id !== undefined) handler(id, signal);
      }),
    onCarrier: (handler) => realtime.on('CarrierEvent', ({ channel, carrier }) => handler(channel, carrier)),
    publishShare: async (isShareScreen) =>
      void (await realtime.whisper('ShareScreenEvent', { isShareScreen })),
    isConversationLocked() {
      const channel = model.store.getState().people.get(selfId)?.channel;
      return channel !== undefined && locks.isLocked(channel);
    },
    hasSeat: heldSeats.hasSeat,
    audibleRules: () => ({ isIntoMeetingRooms: spaceNow().megaphone_in_meetings }),
    whisperAudio: async (state) => {
      const { isMuteAudio, isMuteVideo } = await realtime.whisper('AudioEvent', state);
      return { isMuteAudio, isMuteVideo };
    },
    fetchCredentials: (channel) => api.calls.media.credentials({ channel }),
    storage: device.storage,
    tab: device.tab,
    isAllowed: (kind) => (kind === 'mic' ? spaceNow().plan.voice : spaceNow().plan.video),
    deviceChoice: device.choice,
  };
  const media: Media = createMedia(ports, device.parts);

  // Timers of a hidden tab run at most once a second, but messages wake it, so a person who walks
  // away from it goes quiet.
  stops.push(realtime.on('PositionsEvent', () => device.isHidden() && media.refresh()));

  return {
    media,
    end() {
      media.close();
      endAll(stops);
    },
  };
};
