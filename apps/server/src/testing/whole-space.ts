import type { Item } from '@engawa/contract/items';
import { selfHostedPlan } from '@engawa/contract/plans';
import { roomItem } from '@engawa/testkit/room-item';
import { seededRandom } from '@engawa/testkit/seeded-random';
import { createMissedReports } from '../app/features/notifications.ts';
import type { OpenedSpace } from '../app/live-part.ts';
import { listLiveParts } from '../app/live-spaces.ts';
import { createTickets, type MediaServer } from '../features/media/index.ts';
import { createLiveNotifications } from '../features/notifications/index.ts';
import { createLiveEvents } from '../features/spaces/index.ts';
import type { LiveSpaceDeps } from '../live/space/create-live-space.ts';
import { createSpaceState } from '../live/space/space-state.ts';
import { testSpaceSettings } from '../live/testing/test-space-settings.ts';
import {
  createTestLiveSpace,
  floorId,
  office,
  spaceId,
  studio,
  type TestPerson,
  userIdOf,
} from './test-live-space.ts';

type Features = LiveSpaceDeps['features'];

export const tables = [1, 2, 3].map((n) => `80000000-0000-4000-8000-00000000000${n}`);
const filmId = '80000000-0000-4000-8000-000000000009';
const areaId = '90000000-0000-4000-8000-000000000001';
const names = ['boss', 'aya', 'ken', 'mei', 'rio', 'leo'];

export const item = (fields: Partial<Item> & Pick<Item, 'uuid'>): Item =>
  roomItem({
    room: office.id,
    type: 'meeting_room',
    x: 100,
    y: 100,
    label: 'Table',
    seat_count: 3,
    rectangle_radio: '2:2',
    created_by: userIdOf('boss'),
    ...fields,
  });
const items: readonly Item[] = [
  item({ uuid: tables[0] ?? '' }),
  item({ uuid: tables[1] ?? '', seat_count: 2 }),
  item({ uuid: tables[2] ?? '', room: studio.id }),
  item({
    id: `item_area_${areaId}`,
    uuid: areaId,
    type: 'area',
    area_size: 400,
    seat_count: null,
    x: 500,
    y: 500,
    rectangle_radio: null,
  }),
];
const film = item({
  uuid: filmId,
  type: 'youtube',
  url: 'https://youtu.be/dQw4w9WgXcQ',
  autoplay: true,
  seat_count: null,
  rectangle_radio: null,
});

const slidesId = '80000000-0000-4000-8000-000000000008';
const slides = item({
  uuid: slidesId,
  type: 'pdf',
  seat_count: null,
  rectangle_radio: null,
  pdf: { file: 'a'.repeat(32), url: '/pdfs/a.pdf', pages: 9, width: 640, height: 360 },
});

const playFilm = { item: filmId, video: 'dQw4w9WgXcQ', rate: 1 };

/** A media server that answers, so that a busy channel changes its carrier. */
const mediaServer: MediaServer = {
  url: 'ws://127.0.0.1:7880',
  token: async () => '',
  allow: async () => {},
  mute: async () => {},
  remove: async () => {},
  list: async () => [],
  ask: async () => {},
};

/**
 * A live space with all live features of the app, over one space state, without database.
 * @param arrange puts the features in another order
 */
export const openWholeSpace = (arrange: (features: Features) => Features = (features) => features) => {
  const state = createSpaceState({
    ...testSpaceSettings,
    rooms: [office, studio].map((room) => ({ ...room, floorId, name: 'Room', isLocked: false })),
    items: [],
  });
  for (const one of [...items, film, slides])
    state.apply({ event: 'RoomItemEvent', payload: { by: '', type: 'add', item: one } });
  let stored = 0;
  const insert = async () => {
    stored += 1;
    return {
      id: `a0000000-0000-4000-8000-${String(stored).padStart(12, '0')}`,
      reply_to: null,
      is_withheld: false,
    };
  };
  const liveParts = listLiveParts({
    rooms: { setLock: async () => {} },
    requirePassword: async () => {},
    peaks: { record: () => {} },
    media: {
      tickets: createTickets(Buffer.from('a key of the tests')),
      carriers: { mode: 'auto', server: mediaServer, agora: null, busyAbove: 2, isServerWell: () => true },
    },
    auditLog: { record: async () => undefined },
    messages: {
      store: { insertMessage: insert, insertPrivateMessage: insert } as never,
      pictures: { end: () => undefined },
      files: { end: () => undefined },
    },
    holding: { listHolding: async () => [], free: async () => false },
    glossary: { learn: async () => true },
    chatQueue: { asked: async () => undefined, entered: async () => undefined },
    stores: {
      transcripts: { saveLine: async () => 1, deleteLine: async () => [] } as never,
      meetingRecords: { begin: async () => null, listOpen: async () => [] } as never,
      companions: { sendTo: async () => undefined },
    },
    isOfSpace: async () => true,
  });
  const openParts = (): OpenedSpace => {
    const notifications = createLiveNotifications({ insert: async () => true });
    return {
      spaceId,
      epoch: 1,
      state,
      keepFirst: async () => {},
      lockedTables: new Set(),
      bus: { publish: () => {} },
      event: createLiveEvents({ spaceId, state }),
      blocks: { hasBlocked: () => false, onBlocked: () => {}, feature: () => ({ handlers: {} }) },
      notifications,
      missed: createMissedReports(notifications.notify, state),
      queue: { stored: [], save: async () => undefined, remove: async () => undefined },
    };
  };
  let opened: OpenedSpace;
  const features = (): Features => {
    opened = openParts();
    return liveParts.map((open) => open(opened));
  };
  const live = createTestLiveSpace(
    features,
    {
      findRoom: state.findRoom,
      requirePlace: (newcomer, now) => opened.event.requirePlace(newcomer, now),
    },
    state,
    arrange,
  );
  return { ...live, spaceState: state };
};
export type WholeSpace = ReturnType<typeof openWholeSpace>;

/** Frames of one moment are compared without their order and without the sequence number. */
export const framesOf = (person: TestPerson): string[] =>
  person.received
    .splice(0)
    .map(({ event, channel, data: { n: _n, ...data } }) => JSON.stringify({ event, channel, data }))
    .sort();

/**
 * A random scenario over all features: the same actions at the same moments in every run of a seed.
 * @returns after each step, the frames that each client received, and the facts that are kept for
 * the next owner
 */
export const playScenario = async (space: WholeSpace, { seed, steps }: { seed: number; steps: number }) => {
  const random = seededRandom(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const people = new Map<string, TestPerson>();
  const by = userIdOf('boss');

  const enter = async (name: string) => {
    const role = name === 'boss' ? 'Manager' : name === 'mei' ? 'Guest' : 'Member';
    people.set(name, await space.enter(name, { role, isGuest: role === 'Guest', x: 450, y: 450 }));
  };
  const yes = (chance: number) => random() < chance;

  const whisper = (person: TestPerson) => {
    const other = userIdOf(one(names));
    const meeting_room = one(tables);
    const room = one([office.id, office.id, studio.id]);
    const whispers: readonly (readonly [string, object])[] = [
      ['PositionEvent', { x: random() * 1_000, y: random() * 900 }],
      ['PositionEvent', { x: 450 + random() * 100, y: 450 + random() * 100 }],
      ['ChangeRoomEvent', { room }],
      ['JoinMeetingRoom', { meeting_room }],
      ['JoinMeetingRoom', { meeting_room: tables[0] }],
      ['LeaveMeetingRoom', {}],
      ['LockMeetingRoom', { meeting_room, type: one(['LOCK', 'UNLOCK']) }],
      ['KnockMeetingRoom', { meeting_room }],
      ['AnswerKnock', { meeting_room, user_id: other, accept: yes(0.7) }],
      ['ComingRequest', { invitee_id: other }],
      ['ComingMeetingRoomRequest', { invitee_id: other, meeting_room }],
      ['ComingResponse', { inviter_id: other, accept: yes(0.8) }],
      ['AudioEvent', { isMuteAudio: yes(0.3), isMuteVideo: yes(0.5), isOpenMegaphone: yes(0.3) }],
      ['AudioEvent', { isSpeechMode: yes(0.6), isPassingBy: yes(0.2) }],
      ['HandEvent', { isRaised: yes(0.7) }],
      ['AdmitSpeaker', { user_id: other, isAdmitted: yes(0.7) }],
      ['ShareScreenEvent', { isShareScreen: yes(0.7) }],
      ['SwitchMedia', { user_id: other, type: one(['audio', 'video']) }],
      ['StatusEvent', { status: one(['available', 'busy', 'leave']) }],
      ['IdleTimeEvent', { idleTime: one([0, 400, 2_000]) }],
      ['MesssageEvent', { channel_id: `room_${room}`, content: 'hello' }],
      ['PrivateMessage', { channelId: other, username: 'x', content: 'hello' }],
      ['TranscibeEvent', { id: 'l1', text: 'hello', from: 'en-US', at: 1 }],
    ];
    person.whisper(...one(whispers));
  };

  const write = () => {
    const table = one(items);
    const settings = {
      rights: {
        member_build: yes(0.7),
        member_invite: yes(0.5),
        member_megaphone: yes(0.5),
        member_lock: yes(0.7),
        guest_lock: yes(0.5),
        member_see_offline: yes(0.5),
        guest_see_offline: yes(0.5),
      },
      isMegaphoneInMeetings: yes(0.5),
      isKeepingTranscripts: yes(0.5),
      isActiveWinAllowed: yes(0.5),
      plan: { ...selfHostedPlan, voice: yes(0.7), video: yes(0.7) },
      event: yes(0.3) ? { opensAt: null, closesAt: space.state.now + 700_000, capacity: 5 } : null,
    };
    const writes = [
      () => space.applyEvent('RoomItemEvent', { by, type: 'delete', item: table }),
      () => space.applyEvent('RoomItemEvent', { by, type: 'update', item: table }),
      () => space.applyEvent('RoomItemEvent', { by, type: 'add', item: table }),
      () => space.applyEvent('FetchSpaceInfoEvent', { by, settings }),
      () => space.applyEvent('LockRoom', { by, room: studio.id, type: one(['LOCK', 'UNLOCK']) }),
      () => space.applyEvent('PasswordChangeEvent', { by, kind: 'guest' }),
      () =>
        space.applyEvent('StandingEvent', {
          by,
          user_id: userIdOf(one(['aya', 'ken', 'leo'])),
          role: one(['Manager', 'Member', 'Member', null]),
        }),
      () => {
        space.applyEvent('DeleteRoomEvent', { by, room: studio.id });
        space.applyEvent('CreatedRoomEvent', { by, room: studioAgain });
      },
    ];
    one(writes)();
  };

  /** @param withWrite whether an item was deleted that the owner before did not hear of */
  const takeOver = (withWrite: boolean) => {
    const payload = { by, type: 'delete' as const, item: one(items) };
    if (withWrite) space.spaceState.apply({ event: 'RoomItemEvent', payload });
    space.takeOver([...people.values()]);
    if (withWrite) space.applyEvent('RoomItemEvent', payload);
  };

  const act = async (name: string) => {
    const person = people.get(name);
    const dice = random();
    if (person === undefined) return enter(name);
    if (dice < 0.76) return whisper(person);
    if (dice < 0.86) return write();
    if (dice < 0.93) {
      people.delete(name);
      return person.drop(yes(0.3));
    }
    if (dice < 0.96) return enter(name);
    takeOver(yes(0.5));
  };

  const videoRandom = seededRandom(seed);
  /** Somebody plays or changes the video, besides everything else that happens. */
  const watch = () => {
    const [dice, position] = [videoRandom(), videoRandom() * 99];
    const person = people.get(names[Math.floor(videoRandom() * names.length)] ?? '');
    if (dice < 0.05)
      space.applyEvent('RoomItemEvent', { by, type: dice < 0.02 ? 'delete' : 'add', item: film });
    else if (dice < 0.1) person?.whisper('VideosEvent');
    else if (dice < 0.3)
      person?.whisper('VideoEvent', { ...playFilm, playing: dice < 0.2, position: Math.floor(position) });
  };

  const pdfRandom = seededRandom(seed + 1);
  /** Somebody presents the PDF, turns its page, or removes it, besides everything else. */
  const present = () => {
    const [dice, page] = [pdfRandom(), 1 + Math.floor(pdfRandom() * 12)];
    const person = people.get(names[Math.floor(pdfRandom() * names.length)] ?? '');
    if (dice < 0.04)
      space.applyEvent('RoomItemEvent', { by, type: dice < 0.02 ? 'delete' : 'add', item: slides });
    else if (dice < 0.08) person?.whisper('PdfsEvent');
    else if (dice < 0.3)
      person?.whisper('PdfEvent', { item: slidesId, file: 'a'.repeat(32), page, presenting: dice < 0.26 });
  };

  const shown: unknown[] = [];
  for (let step = 0; step < steps; step += 1) {
    await act(one(names));
    await space.settled();
    watch();
    present();
    space.pass(Math.floor(random() * 4_000));
    await space.settled();
    shown.push({
      step,
      frames: [...people].map(([name, person]) => [name, framesOf(person)]),
      facts: [...space.facts].sort(([a], [b]) => (a < b ? -1 : 1)),
      faults: space.faults.map(String),
      closed: space.closed.length,
    });
  }
  return shown;
};

const studioAgain = {
  uuid: studio.id,
  floor_uuid: floorId,
  name: 'Studio',
  is_lock: false,
  members_build: true,
  wallpaper: { name: 'office', url: '/floors/office-day@1x.webp' },
  background_img: null,
  background_url: null,
  template: 'SMALL_OFFICE' as const,
  width: studio.widthPx,
  height: studio.heightPx,
};
