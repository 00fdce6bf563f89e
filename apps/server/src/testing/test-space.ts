import type { Actor, Locale } from '@engawa/contract/kernel';
import { createFakeClock } from '@engawa/testkit/fake-clock';
import { seededRandom } from '@engawa/testkit/seeded-random';
import { createLivePresence } from '../features/presence/index.ts';
import { createEdge } from '../live/edge/edge.ts';
import { createLiveSpaceHost } from '../live/host/live-space-host.ts';
import { createMemoryOwnerships } from '../live/host/memory-ownerships.ts';
import { protectFacts } from '../live/host/protected-facts.ts';
import { createMemoryFactsStore } from '../live/host/testing/memory-facts-store.ts';
import type { LiveEntry } from '../live/people/entry-and-exit.ts';
import type { LiveProfile, TimedStatus } from '../live/people/person.ts';
import type { StoredPlace } from '../live/people/places.ts';
import { binaryPositions } from '../live/space/binary-positions.ts';
import type { LiveSpaceDeps } from '../live/space/create-live-space.ts';
import { createLiveSpace } from '../live/space/create-live-space.ts';
import { refusalSentences } from '../live/space/sentences.ts';
import { createMemoryBus } from '../platform/bus/memory-bus.ts';
import { createTestClient, rooms, spaceId } from './live-client.ts';
import { memorySeats } from './memory-seats.ts';

export type { Frame, TestClient } from './live-client.ts';
export { rooms, spaceId, userIdOf } from './live-client.ts';

/**
 * A live space with its owner, edge and bus, a clock that the test advances, and clients that are
 * two queues: without sockets and database.
 */
export const createTestSpace = (
  options: { openFails?: number; features?: LiveSpaceDeps['features'] } = {},
) => {
  const clock = createFakeClock(1_000_000);
  const faults: unknown[] = [];
  const saved: StoredPlace[] = [];
  /** The people whose last moment in the space was stored. */
  const visits: string[] = [];
  const timedStatuses = new Map<string, TimedStatus>();
  const lastPlaces = new Map<string, { x: number; y: number }>();
  const profiles = new Map<string, Partial<LiveProfile>>();
  const entryHooks: { loadEntry: ((actor: Actor, roomId: string) => Promise<void>) | null } = {
    loadEntry: null,
  };
  /** Locked rooms. */
  const locked = new Set<string>();
  /** The settings of plan and space; tests may change each. */
  const settings = { idleSeconds: 300, isActiveWinInPlan: true, isActiveWinAllowed: true };
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
      company_id: null,
      forcedMutes: { audio: false, video: false },
      timedStatus: timedStatuses.get(actor.userId),
      ...profiles.get(actor.userId),
    };
    return { profile, lastPlace: lastPlaces.get(`${actor.userId} ${roomId}`) ?? null };
  };

  const bus = createMemoryBus((error) => faults.push(error));
  const host = createLiveSpaceHost({
    bus,
    timers: clock,
    onFault: (error) => faults.push(error),
    ownerships: protectFacts(
      createMemoryOwnerships(bus, async () => {
        if (failuresLeft > 0) {
          failuresLeft -= 1;
          throw new Error('The database is away.');
        }
        epoch += 1;
        return epoch;
      }),
      {
        store: createMemoryFactsStore(() => epoch).storeFor(),
        timers: clock,
        onFault: (error) => faults.push(error),
      },
    ),
    async openSpace(_spaceId, ownership) {
      return createLiveSpace({
        spaceId,
        epoch: ownership.epoch,
        isCertain: ownership.isCertain,
        isLasting: ownership.isLasting,
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
        features: [
          createLivePresence(spaceId, {
            timedStatuses: {
              save: async (userId, status) => void timedStatuses.set(userId, status),
              remove: async (userId) => void timedStatuses.delete(userId),
            },
            ownSeats: memorySeats(),
            noteVisit: async (userId) => void visits.push(userId),
            loadProfile: async (actor, _spaceId) =>
              (await loadEntry(actor, spaceId, rooms.office.id)).profile,
            settings: () => settings,
          }),
          ...(options.features ?? []),
        ],
      });
    },
  });
  const edge = createEdge({
    bus,
    timers: clock,
    ensureOwner: host.ensureOwner,
    isOwnedHere: host.isOwnedHere,
    sentences: refusalSentences,
    encodeBinary: binaryPositions,
    isPassing: (event) => event === 'PositionEvent' || event === 'ClockEvent',
  });

  /** Advances the clock in small steps, and runs pending promises at each. */
  const pass = async (ms: number) => {
    for (let left = ms; left >= 0; left -= 10) {
      clock.advance(Math.min(10, Math.max(0, left)));
      await new Promise((done) => setImmediate(done));
    }
  };

  const connect = (name: string, locale: Locale = 'en') => {
    sockets += 1;
    return createTestClient({ edge, id: `${sockets}.${sockets}`, name, locale });
  };

  /** Connects and enters the office. */
  const enter = async (name: string, at?: { x: number; y: number }) => {
    const client = connect(name);
    if (at) lastPlaces.set(`${client.userId} ${rooms.office.id}`, at);
    client.whisper('LoginEvent', { room: rooms.office.id, ref: 'in' });
    await pass(60);
    return client;
  };

  return {
    clock,
    pass,
    connect,
    enter,
    saved,
    faults,
    lastPlaces,
    profiles,
    visits,
    timedStatuses,
    entryHooks,
    edge,
    host,
    locked,
    settings,
  };
};
export type TestSpace = ReturnType<typeof createTestSpace>;
