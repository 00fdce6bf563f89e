import { type Actor, type LoginMethod, readWhisper } from '@engawa/contract/kernel';
import { liveEvents } from '@engawa/contract/live';
import { requireContract } from '@engawa/testkit/contract-breach';
import { createLivePresence } from '../features/presence/index.ts';
import { isProtected } from '../live/host/protected-facts.ts';
import type { LiveProfile } from '../live/people/person.ts';
import { lastRunFact } from '../live/people/remembered.ts';
import { createLiveSpace } from '../live/space/create-live-space.ts';
import type { DomainEventName, DomainEvents } from '../live/space/domain-events.ts';
import type { LiveOutput, LiveSpace, Whereabouts } from '../live/space/live-space.ts';
import { takeDomainEvents } from '../live/space/query.ts';
import { refusalSentences } from '../live/space/sentences.ts';
import type { SpaceState } from '../live/space/space-state.ts';
import { memorySeats } from './memory-seats.ts';

export const spaceId = '50000000-0000-4000-8000-000000000000';
export const floorId = '55000000-0000-4000-8000-000000000000';
export const office = { id: '60000000-0000-4000-8000-000000000001', widthPx: 3_200, heightPx: 1_600 };
export const studio = { id: '60000000-0000-4000-8000-000000000002', widthPx: 1_920, heightPx: 1_080 };
const rooms = [office, studio];

type Features = Parameters<typeof createLiveSpace>[0]['features'];
type Ports = Partial<Pick<Parameters<typeof createLiveSpace>[0]['ports'], 'requirePlace' | 'findRoom'>>;
export type ReceivedFrame = {
  readonly event: string;
  readonly channel: string;
  readonly data: Record<string, unknown>;
};
type Reply = { readonly ok: boolean; readonly error?: { readonly code: string; readonly detail: unknown } };
type Profile = Partial<Pick<LiveProfile, 'role' | 'isGuest'>>;

export const userIdOf = (name: string): string =>
  `70000000-0000-4000-8000-${Buffer.from(name.padEnd(6, '_').slice(0, 6)).toString('hex')}`;

/**
 * The live space with the given features, without owner, edge or socket: its outputs go to clients
 * that are arrays, on a clock that the test advances.
 * @param createFeatures called again for each next owner
 * @param ports besides those of every live space
 * @param spaceState learns of each domain event before the features do
 * @param presencePorts besides those that presence has here
 * @param arrange puts all features, presence included, in another order
 */
export const createTestLiveSpace = (
  createFeatures: () => Features,
  ports: Ports = {},
  spaceState?: Pick<SpaceState, 'apply'>,
  arrange: (features: Features) => Features = (features) => features,
  presencePorts: Pick<Parameters<typeof createLivePresence>[1], 'statusSource'> = {},
) => {
  const facts = new Map<string, unknown>();
  const profiles = new Map<string, Profile>();
  const places = new Map<string, { x: number; y: number }>();
  const sockets = new Map<string, { userId: string; who: Whereabouts | null; received: ReceivedFrame[] }>();
  const faults: unknown[] = [];
  /** Connections that the live space has closed. */
  const closed: { socket: string; code: number }[] = [];
  const lockedRooms = new Set<string>();
  const ownSeats = memorySeats();
  const state = { now: 1_000_000, epoch: 0, isCertain: true };
  /** The whisper that a Reply answers. */
  const asked = new Map<string, string>();
  const askedKey = (to: Extract<LiveOutput, { kind: 'send' }>['to'], ref: unknown) =>
    `${to.kind === 'socket' ? to.socket : ''} ${JSON.stringify(ref)}`;
  let running = 0;

  const openSpace = (): LiveSpace => {
    state.epoch += 1;
    return createLiveSpace({
      spaceId,
      epoch: state.epoch,
      isCertain: () => state.isCertain,
      isLasting: true,
      ports: {
        loadEntry: async (actor) => ({
          profile: {
            name: actor.userId,
            avatar: '/a.svg',
            color: 'moss',
            role: 'Member',
            isGuest: false,
            joinType: 'member',
            company_id: null,
            forcedMutes: { audio: false, video: false },
            ...profiles.get(actor.userId),
          },
          lastPlace: places.get(actor.userId) ?? null,
        }),
        findRoom(id) {
          const room = rooms.find((one) => one.id === id);
          return room ? { ...room, isLocked: lockedRooms.has(id) } : null;
        },
        savePlaces: async () => {},
        random: () => 0.5,
        ...ports,
      },
      sentences: refusalSentences,
      state: spaceState,
      features: arrange([
        createLivePresence(spaceId, {
          loadProfile: async () => ({ name: 'x', avatar: '/a.svg', color: 'moss' }),
          ownSeats,
          ...presencePorts,
          noteVisit: async () => undefined,
          timedStatuses: { save: async () => undefined, remove: async () => undefined },
          settings: () => ({ idleSeconds: 300, isActiveWinInPlan: false, isActiveWinAllowed: false }),
        }),
        ...createFeatures(),
      ]),
    });
  };
  let space = openSpace();

  const isReceiver = (
    socket: string,
    who: Whereabouts | null,
    to: Extract<LiveOutput, { kind: 'send' }>['to'],
  ) => {
    if (to.kind === 'socket') return to.socket === socket;
    if (to.kind === 'sockets') return to.sockets.includes(socket);
    if (who === null || to.kind === 'group') return false;
    if (to.kind === 'person') return who.userId === to.userId;
    if (to.kind === 'room') return who.roomId === to.roomId;
    return to.kind === 'space' || who.conversation === to.conversation;
  };

  const act = (outputs: readonly LiveOutput[]) => {
    for (const output of outputs) {
      if (output.kind === 'fault') faults.push(output.error);
      else if (output.kind === 'remember') {
        if (output.value === null) facts.delete(output.key);
        // Serialized, as in the store of facts.
        else facts.set(output.key, JSON.parse(JSON.stringify(output.value)));
      } else if (output.kind === 'place') {
        const socket = sockets.get(output.socket);
        if (socket) socket.who = output.who;
      } else if (output.kind === 'send') {
        const { event, channel, data } = output;
        // Serialized, as on the wire.
        const frame = { event, channel: channel.name, data: JSON.parse(JSON.stringify(data)) };
        requireContract(
          frame,
          event === 'Reply' ? asked.get(askedKey(output.to, frame.data.ref)) : undefined,
        );
        for (const [id, { who, received }] of sockets)
          if (isReceiver(id, who, output.to)) received.push(frame);
      } else if (output.kind === 'close') closed.push({ socket: output.socket, code: output.code });
      else if (output.kind === 'task') runTask(output, space);
    }
  };

  const runTask = ({ id, run }: Extract<LiveOutput, { kind: 'task' }>, asker: LiveSpace) => {
    running += 1;
    const settle = (outcome: Parameters<LiveSpace['settle']>[1]) => {
      running -= 1;
      if (asker === space) act(space.settle(id, outcome, state.now));
    };
    run().then(
      (value) => settle({ ok: true, value }),
      (error: unknown) => settle({ ok: false, error }),
    );
  };

  /** Resolves when no async operation is pending. */
  const settled = async () => {
    while (running > 0) await new Promise((done) => setImmediate(done));
  };

  const pass = (ms: number) => {
    const until = state.now + ms;
    for (let next = space.nextWakeAt(); next !== null && next <= until; next = space.nextWakeAt()) {
      state.now = Math.max(state.now, next);
      act(space.wake(state.now));
    }
    state.now = until;
  };

  /** @param login how their session began; `guest`: they have no account */
  const connect = (name: string, login?: LoginMethod | 'guest') => {
    const userId = userIdOf(name);
    const socket = `${name} ${sockets.size + 1}`;
    const received: ReceivedFrame[] = [];
    const session = { userId, sessionId: `session of ${name}` };
    const actor: Actor =
      login === 'guest'
        ? { kind: 'guest', ...session, spaceId }
        : { kind: 'user', ...session, ...(login && { loginMethod: login }) };
    sockets.set(socket, { userId, who: null, received });
    act(space.receive({ kind: 'opened', socket, actor, locale: 'en' }, state.now));

    /**
     * Like the gateway: parsed by the contract, then passed to the owner. @returns the reply, if it
     * came synchronously
     */
    const whisper = (event: string, data: object = {}): Reply | undefined => {
      const since = received.length;
      const read = readWhisper(liveEvents, event, { ref: 1, ...data });
      const about = { socket, event: read.event, ref: read.ref };
      asked.set(askedKey({ kind: 'socket', socket }, read.ref), read.event);
      const message = read.ok
        ? ({ kind: 'whisper', ...about, payload: read.payload } as const)
        : ({ kind: 'refused', ...about, code: read.code, issues: read.issues } as const);
      act(space.receive(message, state.now));
      return received.slice(since).find((frame) => frame.event === 'Reply')?.data as Reply | undefined;
    };

    return {
      name,
      userId,
      socket,
      actor,
      received,
      whisper,
      /** Sends a whisper. @returns the code of the refusal; null when it was not refused */
      async refusalOf(event: string, data: object = {}): Promise<string | null> {
        const since = received.length;
        whisper(event, data);
        await settled();
        const reply = received.slice(since).find((frame) => frame.event === 'Reply')?.data as
          | Reply
          | undefined;
        if (reply === undefined) throw new Error(`${event} was not answered.`);
        return reply.ok ? null : (reply.error?.code ?? '');
      },
      subscribe(channel: string) {
        act(space.receive({ kind: 'subscribed', socket, channel }, state.now));
      },
      drop(isFinal = false) {
        act(space.receive({ kind: 'closed', socket, how: isFinal ? 'session' : 'lost' }, state.now));
        sockets.delete(socket);
      },
      all: (event: string) => received.filter((frame) => frame.event === event).map(({ data }) => data),
      last: (event: string) => received.findLast((frame) => frame.event === event)?.data,
      forget: () => void received.splice(0),
    };
  };

  return {
    state,
    facts,
    faults,
    closed,
    lockedRooms,
    ownSeats,
    /** Sets the profile that the database has of a person from now on. */
    profile: (name: string, profile: Profile) => void profiles.set(userIdOf(name), profile),
    pass,
    nextWakeAt: () => space.nextWakeAt(),
    settled,
    connect,
    /** Connects and enters the office. */
    async enter(
      name: string,
      options: Profile & { x?: number; y?: number; room?: string; seat?: string | null } = {},
    ) {
      const { x, y, room = office.id, seat, ...profile } = options;
      profiles.set(userIdOf(name), profile);
      if (x !== undefined && y !== undefined) places.set(userIdOf(name), { x, y });
      const client = connect(name);
      client.whisper('LoginEvent', { room, seat });
      await settled();
      return client;
    },
    /** Delivers a domain event, as if an HTTP call had written it. */
    applyEvent<E extends DomainEventName>(event: E, payload: DomainEvents[E]) {
      const events = [{ id: `${event} ${Math.floor(state.now)} ${faults.length}`, event, payload }];
      state.now += 1;
      const { outcome, outputs } = space.answer(takeDomainEvents.name, { events }, state.now);
      act(outputs);
      if (!outcome.ok) throw outcome.error;
    },
    ask(query: string, input: object): unknown {
      const { outcome, outputs } = space.answer(query, input, state.now);
      act(outputs);
      if (!outcome.ok) throw outcome.error;
      return outcome.value;
    },
    /** Another owner continues from the remembered facts; the sockets stay. */
    takeOver(clients: readonly { socket: string; actor: Actor }[]) {
      space = openSpace();
      act(space.restore(new Map(facts), state.now));
      for (const { socket, actor } of clients) {
        const who = sockets.get(socket)?.who ?? null;
        const about = { socket, actor, locale: 'en', channels: [], who } as const;
        act(space.receive({ kind: 'announced', ...about }, state.now));
      }
    },
    /**
     * The process has ended after `ranAt` without a word, and a new one starts: sockets and all
     * that was in memory are gone.
     */
    restart(ranAt = state.now) {
      for (const key of [...facts.keys()]) if (!isProtected(key)) facts.delete(key);
      sockets.clear();
      space = openSpace();
      act(space.restore(new Map([...facts, [lastRunFact, ranAt]]), state.now));
    },
  };
};
export type TestLiveSpace = ReturnType<typeof createTestLiveSpace>;
export type TestPerson = ReturnType<TestLiveSpace['connect']>;
