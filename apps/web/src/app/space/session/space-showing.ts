import { type CarrierKind, spaceMediaChannel } from '@engawa/contract/media';
import type { Participant } from '@engawa/contract/presence';
import type { Space } from '@engawa/contract/spaces';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Media } from '../../../features/media/index.ts';
import type { Presence } from '../../../features/presence/index.ts';
import { createSharing, type Sharing } from '../../../features/sharing/index.ts';
import { createShowing, type Showing } from '../../../features/showing/index.ts';
import { createSpeaking, type Speaking } from '../../../features/speaking/index.ts';
import type { RealtimeClient } from '../../../platform/realtime-client/realtime-client.ts';
import { captureScreen } from '../../../platform/rtc/screen/screen-capture.ts';
import { localStore } from '../../../platform/storage/storage.ts';
import { mediaPreferences } from '../../session/device-choice.ts';
import { createReachingPeople } from './reaching-people.ts';
import { createShownPeople } from './shown-people.ts';

export type SpaceShowingDeps = {
  readonly realtime: RealtimeClient;
  readonly presence: Presence;
  readonly media: Media;
  /** The space as the server last sent it. */
  readonly space: Pick<StoreApi<Space>, 'getState' | 'subscribe'>;
  readonly after: (delayMs: number, callback: () => void) => () => void;
};

export type SpaceShowing = {
  readonly showing: Showing;
  readonly sharing: Sharing;
  readonly speaking: Speaking;
  end(): void;
};

const mediaTypes = { mic: 'audio', camera: 'video' } as const;

/** Whether somebody else at the user's table is on camera. */
const isOnCameraAtTable = (people: ReadonlyMap<string, Participant>, selfId: string): boolean => {
  const seat = people.get(selfId)?.meeting_room ?? null;
  if (seat === null) return false;
  for (const { id, meeting_room, isMuteVideo } of people.values())
    if (id !== selfId && meeting_room === seat && !isMuteVideo) return true;
  return false;
};

/**
 * Gives showing, sharing and speaking their ports of the space: media, people, and the connection
 * to the server.
 */
export const createSpaceShowing = ({
  realtime,
  presence,
  media,
  space,
  after,
}: SpaceShowingDeps): SpaceShowing => {
  const people = createShownPeople(presence.model);
  const { selfId } = media;
  const audibleRules = () => ({ isIntoMeetingRooms: space.getState().megaphone_in_meetings });
  const showing = createShowing({
    pictures: media,
    people: createReachingPeople(people, selfId, { get: audibleRules, subscribe: space.subscribe }),
    storage: localStore,
  });
  const stopTogether = presence.model.store.subscribe((now, then) => {
    const isTogether = isOnCameraAtTable(now.people, selfId);
    if (isTogether !== isOnCameraAtTable(then.people, selfId)) showing.showTogether(isTogether);
  });
  const sharing = createSharing({ media, people, capture: captureScreen, storage: localStore });
  const carrierToAll = createStore<CarrierKind | null>(() => null);
  const stopCarrier = realtime.on('CarrierEvent', ({ channel, carrier }) => {
    if (channel === spaceMediaChannel(space.getState().uuid)) carrierToAll.setState(carrier, true);
  });
  const speaking = createSpeaking({
    selfId,
    people: { ...people, everyone: () => presence.model.store.getState().whereabouts },
    say: {
      audio: async (change) => void (await realtime.whisper('AudioEvent', change)),
      hand: async (isRaised) => void (await realtime.whisper('HandEvent', { isRaised })),
      admit: async (user_id, isAdmitted) =>
        void (await realtime.whisper('AdmitSpeaker', { user_id, isAdmitted })),
      mute: async (user_id, kind) =>
        void (await realtime.whisper('SwitchMedia', { user_id, type: mediaTypes[kind] })),
      isOff: async (kind) =>
        void (await realtime.whisper(
          'AudioEvent',
          kind === 'mic' ? { isMuteAudio: true } : { isMuteVideo: true },
        )),
      react: async (reaction) => void (await realtime.whisper('ReactionEvent', { reaction })),
    },
    hear: {
      // The person hears it on their own channel, and with their room: once is enough, and a second
      // time changes nothing.
      muted: (handler) =>
        realtime.on('SwitchMedia', ({ user_id, type }) => {
          if (user_id === selfId) handler(type === 'audio' ? 'mic' : 'camera');
        }),
      admitted: (handler) =>
        realtime.on('AdmitSpeaker', ({ user_id, isAdmitted }) => {
          if (user_id === selfId) handler(isAdmitted);
        }),
      hand: (handler) =>
        realtime.on('HandEvent', ({ isRaised }, { id }) => {
          if (id !== undefined) handler(id, isRaised);
        }),
      reaction: (handler) =>
        realtime.on('ReactionEvent', ({ reaction }, { id }) => {
          if (id !== undefined) handler(id, reaction);
        }),
      line: (handler) =>
        presence.entering.store.subscribe(({ isSure }, before) => {
          if (isSure !== before.isSure) handler(!isSure);
        }),
    },
    media: {
      store: media.store,
      carrierToAll,
      turn: media.turn,
      volumeOf: (id) => mediaPreferences.get().volumes[id] ?? 1,
      setVolumeOf: mediaPreferences.setVolumeOf,
    },
    rights: {
      get() {
        const { plan, member_megaphone } = space.getState();
        return {
          plan,
          isMegaphoneForMembers: member_megaphone,
          audibleRules: audibleRules(),
        };
      },
      subscribe: space.subscribe,
    },
    after,
  });
  return {
    showing,
    sharing,
    speaking,
    end() {
      stopTogether();
      stopCarrier();
      speaking.end();
      sharing.close();
    },
  };
};
