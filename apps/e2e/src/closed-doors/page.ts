import type { Item } from '@engawa/contract/items';
import { personChannel } from '@engawa/contract/kernel';
import { selfHostedPlan } from '@engawa/contract/plans';
import type { Space } from '@engawa/contract/spaces';
import { rooms, spaceId } from '../../../server/src/testing/live-client.ts';
import { followComingBack } from '../../../web/src/app/space/session/coming-back.ts';
import { followEntry } from '../../../web/src/app/space/session/follow-entry.ts';
import { createLastConversation, tableIn } from '../../../web/src/app/space/session/last-conversation.ts';
import { createSpaceMedia } from '../../../web/src/app/space/session/space-media.ts';
import { createSpaceMeetings } from '../../../web/src/app/space/session/space-meetings.ts';
import { createSpaceShowing } from '../../../web/src/app/space/session/space-showing.ts';
import { createItems } from '../../../web/src/features/items/index.ts';
import type { SeatLoss } from '../../../web/src/features/meeting-rooms/index.ts';
import { createPresence, watchWaking } from '../../../web/src/features/presence/index.ts';
import { createRealtimeClient } from '../../../web/src/platform/realtime-client/create-realtime-client.ts';
import type { Wire } from '../../../web/src/platform/realtime-client/wire.ts';
import { createDeviceChoice } from '../../../web/src/platform/rtc/devices/device-choice.ts';
import type { FakeMesh } from './fake-mesh.ts';
import { type OfficePerson, type OfficeTable, tables } from './office.ts';
import type { PageProcess } from './page-process.ts';
import type { Speakers } from './speakers.ts';

/** How often the map draws, in ms. */
const frameMs = 200;

/** A storage of a browser in plain data. */
export const createKept = () => {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
};
export type Kept = ReturnType<typeof createKept>;

const fakeTrack = (kind: string) =>
  ({
    kind,
    enabled: true,
    readyState: 'live',
    getSettings: () => ({}),
    addEventListener: () => undefined,
    stop: () => undefined,
  }) as unknown as MediaStreamTrack;

const itemOf = ({ id, roomId, label, x, y, seatCount, isNeedPassword }: OfficeTable): Item => ({
  id,
  uuid: id,
  room: roomId,
  type: 'meeting_room',
  x,
  y,
  position: `${x},${y}`,
  label,
  z_index: 0,
  version: 1,
  is_lock: false,
  url: null,
  content: null,
  text_size: null,
  color: null,
  author: null,
  page_title: null,
  is_framable: null,
  autoplay: false,
  area_type: null,
  area_size: null,
  is_translatable: false,
  seat_count: seatCount,
  rectangle_radio: null,
  is_need_password: isNeedPassword,
  created_by: null,
  userIds: [],
});

/** A store that never changes. */
const createStill = <T>(state: T) => ({
  getState: () => state,
  getInitialState: () => state,
  setState: () => undefined,
  subscribe: () => () => undefined,
});
const space = createStill({
  plan: selfHostedPlan,
  megaphone_in_meetings: false,
  keeps_transcripts: true,
  has_assistant: true,
  member_megaphone: false,
} as unknown as Space);

export type PageDeps = {
  readonly person: OfficePerson;
  readonly process: PageProcess;
  readonly wire: Wire;
  readonly mesh: FakeMesh;
  readonly speakers: Speakers;
  /** The storages of the tab and of the device. */
  readonly tab: Kept;
  readonly device: Kept;
  /** The time of day, by a clock that may be set. */
  readonly wallNow: () => number;
  readonly credentials: Parameters<typeof createSpaceMedia>[0]['api']['calls']['media']['credentials'];
  readonly onFault: (error: unknown) => void;
};

/** The timers of a page, in the forms in which its parts take them. */
const timersOf = ({ timers }: PageProcess) => ({
  after(delayMs: number, act: () => void) {
    const timer = timers.setTimeout(act, delayMs);
    return () => timers.clear(timer);
  },
  every(periodMs: number, act: () => void) {
    const timer = timers.setInterval(act, periodMs);
    return () => timers.clear(timer);
  },
});

/**
 * A page of the space: what `createSpaceSession` joins, as far as it decides who hears whom, with
 * timers, connection, storage, transports and speakers of the test.
 */
export const createPage = (deps: PageDeps) => {
  const { person, process, wire, mesh, speakers, tab, device, wallNow, onFault } = deps;
  const { timers } = process;
  const { after, every } = timersOf(process);
  const selfId = person.id;
  const hides = new Set<() => void>();
  const freezes = new Set<() => void>();
  const losses: SeatLoss[] = [];
  const listenTo = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener);
    return () => void set.delete(listener);
  };

  const realtime = createRealtimeClient({
    wire,
    after,
    now: timers.now,
    onMalformed: onFault,
    ownChannel: personChannel(selfId, spaceId),
  });
  const last = createLastConversation(tab, spaceId, wallNow);
  const presence = createPresence({
    realtime,
    selfId,
    spaceId,
    after,
    wallNow,
    tab,
    roomId: rooms.office.id,
    otherRoom: () => null,
    seatBefore: () => tableIn(last.get()?.channel ?? ''),
    async tellClosed() {
      if (media.store.getState().isDeaf) await realtime.whisper('AudioEvent', { isMuteVolume: true });
    },
    sizeOf: (id) => Object.values(rooms).find((room) => room.id === id) ?? rooms.office,
  });
  const { model, entering } = presence;
  const items = createItems({
    realtime,
    async read() {
      const known = items.store.getState().items;
      return tables.map((table) => known.get(table.id) ?? itemOf(table));
    },
    room: { now: () => model.store.getState().roomId, onChange: (changed) => model.store.subscribe(changed) },
    onReturn: (returned) =>
      entering.store.subscribe(({ entry }, { entry: before }) => {
        if (entry.kind === 'inside' && before.kind === 'lost') returned();
      }),
  });
  const { meetings, meetingLocks, heldSeats } = createSpaceMeetings({ realtime, presence, items, after });
  const { media } = createSpaceMedia({
    realtime,
    presence,
    selfId,
    spaceId,
    heldSeats,
    locks: meetingLocks,
    api: { calls: { media: { credentials: deps.credentials } } },
    blocked: { store: createStill({ ids: new Set<string>(), asking: null }), has: () => false },
    spaceNow: space.getState,
    device: {
      now: timers.now,
      isHidden: () => false,
      storage: device,
      tab,
      choice: createDeviceChoice(device),
      parts: {
        createMesh: mesh.createMesh(selfId, process),
        createMixer: speakers.createMixer(selfId),
        createLiveKit: () => {
          throw new Error('There is no media server.');
        },
        createAgora: () => {
          throw new Error('There is no media server.');
        },
        openDevices: async (kinds) => new Map(kinds.map((kind) => [kind, { track: fakeTrack(kind) }])),
        createStream: (track) => ({ track }) as unknown as MediaStream,
        onGesture: () => () => undefined,
        onNetworkChange: () => () => undefined,
        setTimeout: timers.setTimeout,
        clearTimeout: (timer) => timers.clear(timer),
        every,
      },
    },
  });
  createSpaceShowing({ realtime, presence, media, after, space });
  const { onSeatLost } = followComingBack({
    presence,
    media,
    meetings,
    heldSeats,
    last,
    wallNow,
    onPageHide: listenTo(hides),
    discarded: null,
    labelOf: (id) => items.store.getState().items.get(id)?.label ?? '',
  });
  onSeatLost((loss) => losses.push(loss));
  followEntry(presence, media);
  watchWaking({
    wallNow,
    every,
    slept: entering.doubt,
    onFreeze: listenTo(freezes),
    onSignOfLife(alive) {
      const signs = ['PositionsEvent', 'ParticipantsEvent', 'ConnectionEvent', 'AudioEvent'] as const;
      const stops = signs.map((event) => realtime.on(event, () => alive()));
      return () => {
        for (const stop of stops) stop();
      };
    },
  });
  every(frameMs, () => presence.walking.tick(realtime.serverNow()));
  presence.start();

  return {
    process,
    meetings,
    realtime,
    walkTo: (place: { x: number; y: number }) => presence.walking.walkTo(place, false, realtime.serverNow()),
    turnMicrophone: (isOn: boolean) => media.turn('mic', isOn),
    /** The state of the page as its user sees it, apart from the people they hear. */
    shown() {
      const { entry, isSure } = entering.store.getState();
      const me = model.store.getState().people.get(selfId);
      return {
        entry: entry.kind,
        /** Null: the page does not know where the server sees its user. */
        channel: entry.kind === 'inside' && isSure ? (me?.channel ?? null) : null,
        isMicOn: media.store.getState().mic.isOn,
        losses: losses.length,
        /** Whom the page says to hear its user. */
        hearers: media.store.getState().hearers,
      };
    },
    /** The browser tells the page that it is left, or frozen. */
    hide() {
      for (const hidden of hides) hidden();
    },
    freezing() {
      for (const frozen of freezes) frozen();
    },
  };
};
export type Page = ReturnType<typeof createPage>;
