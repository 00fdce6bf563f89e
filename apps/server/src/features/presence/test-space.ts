import {
  type Actor,
  type Locale,
  personChannel,
  readWhisper,
  roomChannel,
  spaceChannel,
} from '@engawa/contract/kernel';
import { liveEvents } from '@engawa/contract/live';
import { createFakeClock } from '@engawa/testkit/fake-clock';
import { createMemoryBus } from '../../platform/bus/memory-bus.ts';
import { createEdge } from '../../platform/live-space-host/edge.ts';
import { createLiveSpaceHost } from '../../platform/live-space-host/live-space-host.ts';
import { refusalSentences } from '../../platform/live-space-host/sentences.ts';
import { createLiveSpace, type LiveEntry, type LiveProfile, type StoredPlace } from './index.ts';

export const spaceId = '50000000-0000-4000-8000-000000000000';
export const rooms = {
  office: { id: '60000000-0000-4000-8000-000000000001', widthPx: 3_200, heightPx: 1_600 },
  studio: { id: '60000000-0000-4000-8000-000000000002', widthPx: 1_920, heightPx: 1_080 },
} as const;
export const userIdOf = (name: string): string =>
  `70000000-0000-4000-8000-${Buffer.from(name.padEnd(6, '_').slice(0, 6)).toString('hex')}`;

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
export const seededRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export type Frame = {
  event: string;
  channel: string;
  data: Record<string, unknown> & { n?: number; at?: number };
};

/**
 * A live space with its owner, edge and bus, a clock that is turned by hand, and clients that are two queues: no socket
 * and no database.
 */
export const createTestSpace = (options: { openFails?: number } = {}) => {
  const clock = createFakeClock(1_000_000);
  const faults: unknown[] = [];
  const saved: StoredPlace[] = [];
  const lastPlaces = new Map<string, { x: number; y: number }>();
  const profiles = new Map<string, Partial<LiveProfile>>();
  const entryHooks: { loadEntry: ((actor: Actor, roomId: string) => Promise<void>) | null } = {
    loadEntry: null,
  };
  /** Rooms that are locked. */
  const locked = new Set<string>();
  let epoch = 0;
  let failuresLeft = options.openFails ?? 0;
  let sockets = 0;

  const loadEntry = async (actor: Actor, _spaceId: string, roomId: string): Promise<LiveEntry> => {
    await entryHooks.loadEntry?.(actor, roomId);
    const profile: LiveProfile = {
      name: actor.userId,
      avatar: '/a.svg',
      color: 'moss',
      role: 'Member',
      isGuest: false,
      joinType: 'member',
      companyId: null,
      forcedMutes: { audio: false, video: false },
      ...profiles.get(actor.userId),
    };
    return { profile, lastPlace: lastPlaces.get(`${actor.userId} ${roomId}`) ?? null };
  };

  const bus = createMemoryBus((error) => faults.push(error));
  const host = createLiveSpaceHost({
    bus,
    timers: clock,
    onFault: (error) => faults.push(error),
    async openSpace() {
      if (failuresLeft > 0) {
        failuresLeft -= 1;
        throw new Error('The database is away.');
      }
      epoch += 1;
      const space = createLiveSpace({
        spaceId,
        epoch,
        isCertain: () => true,
        ports: {
          loadEntry,
          findRoom(roomId) {
            const room = Object.values(rooms).find(({ id }) => id === roomId);
            return room ? { ...room, isLocked: locked.has(roomId) } : null;
          },
          savePlaces: async (places) => void saved.push(...places),
          random: seededRandom(1),
        },
        sentences: refusalSentences,
        features: [],
      });
      return { space, epoch };
    },
  });
  const edge = createEdge({ bus, timers: clock, ensureOwner: host.ensureOwner });

  /** Lets time pass, in small steps, with what is promised done at each. */
  const pass = async (ms: number) => {
    for (let left = ms; left >= 0; left -= 10) {
      clock.advance(Math.min(10, Math.max(0, left)));
      await new Promise((done) => setImmediate(done));
    }
  };

  const connect = (name: string, locale: Locale = 'en') => {
    sockets += 1;
    const id = `${sockets}.${sockets}`;
    const userId = userIdOf(name);
    const actor: Actor = { kind: 'user', userId, sessionId: `session of ${name}` };
    const received: Frame[] = [];
    const history: Frame[] = [];
    const subscriptions = new Set<string>();
    const state = { closed: null as { code: number; reason: string } | null };
    const goes = (isFinal: boolean) => edge.tell({ kind: 'closed', socket: id, isFinal });
    edge.open(
      {
        id,
        actor,
        locale,
        isSubscribed: (channel) => subscriptions.has(channel),
        send(text) {
          const frame = JSON.parse(text.toString()) as { event: string; channel: string; data: string };
          const opened = { ...frame, data: JSON.parse(frame.data) };
          history.push(opened);
          received.push(opened);
        },
        close(code, reason) {
          state.closed = { code, reason };
          goes(false);
        },
      },
      spaceId,
    );
    const subscribe = (channel: string) => {
      subscriptions.add(channel);
      edge.tell({ kind: 'subscribed', socket: id, channel });
    };
    const channels = {
      space: spaceChannel(spaceId),
      person: personChannel(userId, spaceId),
      office: roomChannel(rooms.office.id),
      studio: roomChannel(rooms.studio.id),
    };
    for (const channel of Object.values(channels)) subscribe(channel);
    return {
      id,
      userId,
      actor,
      channels,
      /** All that came, and what came since `forget`. */
      history,
      received,
      closed: () => state.closed,
      subscribe,
      unsubscribe: (channel: string) => void subscriptions.delete(channel),
      /** As the gateway does it: read by the contract, then told to the owner. */
      say(event: string, data: object = {}) {
        const read = readWhisper(liveEvents, `client-${event}`, data);
        const about = { socket: id, event: read.event, ref: read.ref };
        if (read.ok) edge.tell({ kind: 'whisper', ...about, payload: read.payload });
        else edge.tell({ kind: 'refused', ...about, code: read.code, issues: read.issues });
      },
      drop: () => goes(false),
      endSession: () => goes(true),
      all: (event: string) => received.filter((frame) => frame.event === event),
      last: (event: string) => received.findLast((frame) => frame.event === event)?.data,
      forget: () => void received.splice(0),
    };
  };

  /** Connects and enters the office. */
  const enter = async (name: string, at?: { x: number; y: number }) => {
    const client = connect(name);
    if (at) lastPlaces.set(`${client.userId} ${rooms.office.id}`, at);
    client.say('LoginEvent', { room: rooms.office.id, ref: 'in' });
    await pass(60);
    return client;
  };

  return { clock, pass, connect, enter, saved, faults, lastPlaces, profiles, entryHooks, edge, host, locked };
};
export type TestSpace = ReturnType<typeof createTestSpace>;
export type TestClient = ReturnType<TestSpace['connect']>;
