import type { CarrierKind } from '@engawa/contract/media';
import { createStore } from 'zustand/vanilla';
import { createSpeaking, type SpeakingNotice } from '../create-speaking.ts';
import type {
  DeviceKind,
  Everyone,
  Reaction,
  SpeakingDeps,
  SpeakingPerson,
  SpeakingRights,
} from '../ports.ts';

export const speakingPerson = (id: string, change: Partial<SpeakingPerson> = {}): SpeakingPerson => ({
  id,
  name: id,
  room: '1',
  channel: 'room_1',
  role: 'Member',
  isGuest: false,
  status: 'available',
  isMuteAudio: false,
  isMuteVideo: false,
  isMuteVolume: false,
  isPassingBy: false,
  isHandRaised: false,
  isOpenMegaphone: false,
  isSpeechMode: false,
  ...change,
});

/** A clock that tests advance. */
const createHandClock = () => {
  let nowMs = 0;
  const waiting = new Map<object, { atMs: number; act: () => void }>();
  return {
    after(delayMs: number, callback: () => void) {
      const key = {};
      waiting.set(key, { atMs: nowMs + delayMs, act: callback });
      return () => void waiting.delete(key);
    },
    pass(forMs: number) {
      nowMs += forMs;
      for (const [key, { atMs, act }] of [...waiting]) {
        if (atMs > nowMs || !waiting.delete(key)) continue;
        act();
      }
    },
  };
};

type Options = {
  people?: readonly SpeakingPerson[];
  /** Absent: only those in `people`, all connected. */
  everyone?: Everyone;
  /** The server's answer to every request; absent: accepted. */
  refusal?: Error;
} & Partial<SpeakingRights>;

/**
 * Speaking with a fake server and fake media: requests are recorded, and the test sends the events.
 */
export const openSpeaking = ({
  people = [],
  everyone,
  refusal,
  plan = { voice: true, video: true },
  isMegaphoneForMembers = false,
  audibleRules = { isIntoMeetingRooms: false },
}: Options = {}) => {
  const clock = createHandClock();
  const asked: unknown[][] = [];
  const turned: [DeviceKind, boolean][] = [];
  const notices: SpeakingNotice[] = [];
  const listeners = new Set<() => void>();
  const media = createStore<ReturnType<SpeakingDeps['media']['store']['getState']>>(() => ({
    mic: { isOn: false, isAsking: false },
    camera: { isOn: false },
    hearers: [],
    carrier: null,
    peers: {},
  }));
  const carrierToAll = createStore<CarrierKind | null>(() => null);
  const handlers: {
    muted: (kind: DeviceKind) => void;
    admitted: (isAdmitted: boolean) => void;
    hand: (id: string, isRaised: boolean) => void;
    reaction: (id: string, reaction: Reaction) => void;
    line: (isLost: boolean) => void;
  } = {
    muted: () => {},
    admitted: () => {},
    hand: () => {},
    reaction: () => {},
    line: () => {},
  };
  let list = people;
  const inRoom = (): Everyone => new Map(list.map(({ id, room }) => [id, { room, isConnected: true }]));
  let around = everyone ?? inRoom();
  const rights = createStore<SpeakingRights>(() => ({ plan, isMegaphoneForMembers, audibleRules }));
  const ask = async (...what: unknown[]) => {
    asked.push(what);
    if (refusal) throw refusal;
  };
  const listen =
    <K extends keyof typeof handlers>(key: K) =>
    (handler: (typeof handlers)[K]) => {
      handlers[key] = handler;
      return () => undefined;
    };
  const speaking = createSpeaking({
    selfId: 'me',
    people: {
      list: () => list,
      everyone: () => around,
      subscribe(changed) {
        listeners.add(changed);
        return () => void listeners.delete(changed);
      },
    },
    say: {
      audio: (change) => ask('audio', change),
      hand: (isRaised) => ask('hand', isRaised),
      admit: (userId, isAdmitted) => ask('admit', userId, isAdmitted),
      mute: (userId, kind) => ask('mute', userId, kind),
      isOff: (kind) => ask('isOff', kind),
      react: (reaction) => ask('react', reaction),
    },
    hear: {
      muted: listen('muted'),
      admitted: listen('admitted'),
      hand: listen('hand'),
      reaction: listen('reaction'),
      line: listen('line'),
    },
    media: {
      store: media,
      carrierToAll,
      turn(kind, isOn) {
        turned.push([kind, isOn]);
        media.setState({ [kind]: { isOn } });
      },
      volumeOf: () => 1,
      setVolumeOf: (id, volume) => void asked.push(['volume', id, volume]),
    },
    rights: { get: rights.getState, subscribe: rights.subscribe },
    after: clock.after,
  });
  speaking.onNotice((notice) => notices.push(notice));
  return {
    speaking,
    clock,
    asked,
    turned,
    notices,
    media,
    carrierToAll,
    hear: handlers,
    /** Sets rights that apply from now on. */
    rights: (change: Partial<SpeakingRights>) => rights.setState(change),
    people(next: readonly SpeakingPerson[]) {
      list = next;
      around = everyone ?? inRoom();
      for (const changed of [...listeners]) changed();
    },
  };
};
