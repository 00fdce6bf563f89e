import { type Actor, Refusal } from '@engawa/contract/kernel';
import { createFakeClock } from '@engawa/testkit/fake-clock';
import { roomItem } from '@engawa/testkit/room-item';
import { createLiveMeetings } from '../app/features/meeting-rooms.ts';
import { createLivePresence } from '../features/presence/index.ts';
import { createEdge, type Edge } from '../live/edge/edge.ts';
import { EpochIsOver } from '../live/host/epoch-is-over.ts';
import { createLiveSpaceHost } from '../live/host/live-space-host.ts';
import { createMemoryOwnerships } from '../live/host/memory-ownerships.ts';
import type { Ownership } from '../live/host/ownership.ts';
import { protectFacts } from '../live/host/protected-facts.ts';
import { createMemoryFactsStore } from '../live/host/testing/memory-facts-store.ts';
import { createTestLeases } from '../live/host/testing/test-leases.ts';
import type { LiveEntry } from '../live/people/entry-and-exit.ts';
import { binaryPositions } from '../live/space/binary-positions.ts';
import { createLiveSpace } from '../live/space/create-live-space.ts';
import { refusalSentences } from '../live/space/sentences.ts';
import { createSpaceState } from '../live/space/space-state.ts';
import { testSpaceSettings } from '../live/testing/test-space-settings.ts';
import { createFaultyNetwork } from '../platform/bus/testing/faulty-network.ts';
import { createTestClient, type Frame, rooms, spaceId } from './live-client.ts';
import { memorySeats } from './memory-seats.ts';
import { createTestProcess } from './test-process.ts';

const floorId = '55000000-0000-4000-8000-000000000000';
const meetingRoomId = (n: number) => `80000000-0000-4000-8000-00000000000${n}`;
const meetingRoomAt = (n: number, room: string, seat_count: number) =>
  roomItem({ uuid: meetingRoomId(n), type: 'meeting_room', x: 0, y: 0, room, seat_count });
const allMeetingRooms = [
  meetingRoomAt(1, rooms.office.id, 2),
  meetingRoomAt(2, rooms.office.id, 3),
  meetingRoomAt(3, rooms.office.id, 1),
  meetingRoomAt(4, rooms.studio.id, 2),
];
/** Three in the office, one in the studio. */
export const meetingRooms = new Map(allMeetingRooms.map((one) => [one.uuid, one]));
const state = createSpaceState({
  ...testSpaceSettings,
  rooms: Object.values(rooms).map((room) => ({ ...room, floorId, name: '', isLocked: false })),
  items: allMeetingRooms,
});

const stepMs = 10;

const meetingsOf: NonNullable<Options['features']> = ({ keepFirst }) => [
  createLiveMeetings({
    hasBlocked: () => false,
    keepFirst,
    queue: { stored: [], save: async () => undefined, remove: async () => undefined },
    spaceId,
    state,
    requirePassword: async () => {
      throw new Refusal('INCORRECT_PASSWORD');
    },
  }),
];

type Options = {
  /** The one process keeps its facts in memory, apart from those that the database keeps. */
  readonly isAlone?: boolean;
  /** The differences from a Member of the company, by user id. */
  readonly profileOf?: (userId: string) => Partial<LiveEntry['profile']>;
  /** The features besides presence; absent: meetings. */
  readonly features?: (ownership: Ownership) => Parameters<typeof createLiveSpace>[0]['features'];
};

/**
 * Several processes that share a database, leases and a network, each with an edge and a host of
 * owners, on one clock that the test advances. On command, processes stand still or are killed, the
 * network fails, and leases are unreachable.
 * @param isCopied whether messages between processes are copied as JSON; otherwise they are
 * shared, which is faster
 */
export const createLiveCluster = (
  size: number,
  random: () => number,
  isCopied = true,
  { isAlone = false, profileOf = () => ({}), features = meetingsOf }: Options = {},
) => {
  const clock = createFakeClock(1_000_000);
  const network = createFaultyNetwork(clock, random, isCopied);
  const leases = createTestLeases(clock.now);
  const faults: unknown[] = [];
  const database = { epoch: 0, places: new Map<string, { x: number; y: number }>() };
  const facts = createMemoryFactsStore(() => database.epoch);
  let connections = 0;

  const onFault = (error: unknown) => {
    const isExpected = error instanceof Error && error.message === 'The leases are away.';
    if (!isExpected) faults.push(error);
  };

  const createMember = () => {
    const process = createTestProcess(clock);
    /** Resumes an async operation when the process can run. */
    const turn = () => new Promise<void>((resume) => process.run(resume));
    const joined = network.join(process.run, onFault);
    const bus = {
      ...joined,
      publish: (...arguments_: Parameters<typeof joined.publish>) =>
        process.run(() => joined.publish(...arguments_)),
      publishHere: (...arguments_: Parameters<typeof joined.publish>) =>
        process.run(() => joined.publishHere(...arguments_)),
      async subscribe(...about: Parameters<typeof joined.subscribe>) {
        if (leases.isAway()) throw new Error('The leases are away.');
        const end = await joined.subscribe(...about);
        await turn();
        return end;
      },
    };

    const loadEntry = async (actor: Actor, _spaceId: string, roomId: string): Promise<LiveEntry> => {
      await turn();
      return {
        profile: {
          name: actor.userId,
          avatar: '/a.svg',
          color: 'moss',
          role: 'Member',
          isGuest: false,
          joinType: 'member',
          company_id: null,
          forcedMutes: { audio: false, video: false },
          ...profileOf(actor.userId),
        },
        lastPlace: database.places.get(`${actor.userId} ${roomId}`) ?? null,
      };
    };

    const nextEpoch = async () => {
      await turn();
      database.epoch += 1;
      return database.epoch;
    };
    const host = createLiveSpaceHost({
      bus,
      timers: process.timers,
      onFault,
      collectMs: 5,
      ownerships: protectFacts(
        isAlone
          ? createMemoryOwnerships(bus, nextEpoch)
          : leases.ownershipsOf(bus, process.timers, nextEpoch),
        { store: facts.storeFor(turn), timers: process.timers, onFault },
      ),
      async openSpace(_spaceId, ownership) {
        await turn();
        return createLiveSpace({
          spaceId,
          epoch: ownership.epoch,
          isCertain: ownership.isCertain,
          isLasting: ownership.isLasting,
          ports: {
            loadEntry,
            findRoom(roomId) {
              const room = Object.values(rooms).find(({ id }) => id === roomId);
              return room ? { ...room, isLocked: false } : null;
            },
            async savePlaces(places) {
              await turn();
              if (ownership.epoch !== database.epoch) throw new EpochIsOver();
              for (const { userId, roomId, x, y } of places)
                database.places.set(`${userId} ${roomId}`, { x, y });
            },
            random,
          },
          sentences: refusalSentences,
          features: [
            createLivePresence(spaceId, {
              loadProfile: async () => ({ name: 'x', avatar: '/a.svg', color: 'moss' }),
              ownSeats: memorySeats(),
              noteVisit: async () => undefined,
              timedStatuses: { save: async () => undefined, remove: async () => undefined },
              settings: () => ({ idleSeconds: 300, isActiveWinInPlan: false, isActiveWinAllowed: false }),
            }),
            ...features(ownership),
          ],
        });
      },
    });
    const edge = createEdge({
      bus,
      timers: process.timers,
      ensureOwner: host.ensureOwner,
      isOwnedHere: host.isOwnedHere,
      sentences: refusalSentences,
      encodeBinary: binaryPositions,
      isPassing: (event) => event === 'PositionEvent' || event === 'ClockEvent',
    });
    /** Messages of clients wait while the process stands still. */
    const reached: Edge = {
      ...edge,
      open: (...about) => process.run(() => edge.open(...about)),
      receive: (message) => process.run(() => edge.receive(message)),
    };
    return {
      ...process,
      /** For clients other than `connect` makes. */
      edge: reached,
      isOwner: () => !process.isKilled() && host.isOwnedHere(spaceId),
      /** @param history the frames that the client received before; new ones are appended */
      connect(name: string, history: Frame[] = []) {
        connections += 1;
        const id = `${connections}.${connections}`;
        return createTestClient({ edge: reached, id, name, locale: 'en', history });
      },
      /** The process ends in order. */
      async stop() {
        edge.close();
        await host.close();
        process.kill();
      },
    };
  };

  const members = Array.from({ length: size }, createMember);
  return {
    clock,
    network,
    faults,
    database,
    /** Leases and network fail together, as with Redis. */
    setAway(away: boolean) {
      leases.setAway(away);
      network.setAway(away);
    },
    facts: () => leases.factsOf(spaceId),
    members: (): readonly LiveMember[] => members,
    running: (): readonly LiveMember[] => members.filter((member) => member.isRunning()),
    owners: (): readonly LiveMember[] => members.filter((member) => member.isOwner()),
    /** Starts a process in place of a killed one. */
    replace(member: LiveMember): LiveMember {
      const successor = createMember();
      members[members.indexOf(member)] = successor;
      return successor;
    },
    /** Advances the clock in small steps, and runs pending promises at each. */
    async pass(ms: number) {
      for (let left = ms; left > 0; left -= stepMs) {
        clock.advance(Math.min(stepMs, left));
        await new Promise((done) => setImmediate(done));
      }
    },
  };
  type LiveMember = ReturnType<typeof createMember>;
};
export type LiveCluster = ReturnType<typeof createLiveCluster>;
export type LiveMember = ReturnType<LiveCluster['members']>[number];
