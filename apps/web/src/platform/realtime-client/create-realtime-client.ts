import { messageShapes } from 'virtual:message-shapes';
import { whisperPrefix } from '@engawa/contract/kernel';
import { createSignal } from '../signal.ts';
import { createReading, type Data, readMessage } from './read-message.ts';
import type { Connection, MessageName, RealtimeClient } from './realtime-client.ts';
import { createReplies } from './replies.ts';
import { createServerClock } from './server-clock.ts';
import type { UnreadableMessage } from './unreadable-message.ts';
import type { ChannelRefusal, Wire } from './wire.ts';

const clockEveryMs = 30_000;
/** On connecting, the client requests the clock three times, this far apart. */
const firstClockRounds = 3;
const firstClockGapMs = 200;
/**
 * The server closes with this code when a session is over, and when no channel was subscribed to
 * within 10 s.
 */
const closedAsUnauthorised = 4009;
const connectAgainMs = 1_000;

export type RealtimeClientDeps = {
  readonly wire: Wire;
  /** The client's own channel, on which whispers are sent unless another is named. */
  readonly ownChannel: string;
  /** Milliseconds of any monotonic clock. */
  readonly now: () => number;
  /** Calls `act` once after the delay; the result cancels it. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /**
   * Called with each message that does not fit the contract and is dropped. The error carries
   * nothing of its content.
   */
  readonly onMalformed: (error: UnreadableMessage) => void;
};

type Listener = (message: never, stamp: object) => void;

const isMessageName = (event: string): event is MessageName => Object.hasOwn(messageShapes, event);

/** Creates the live connection on top of a wire. */
export const createRealtimeClient = (deps: RealtimeClientDeps): RealtimeClient => {
  const { wire, ownChannel, now, after } = deps;
  const clock = createServerClock(now);
  const listeners = new Map<string, Set<Listener>>();
  const joined = new Set<string>();
  /** Message numbers restart under each owner of the space. */
  const received = { epoch: null as number | null, numbers: new Map<string, number>() };
  const readOrReport = createReading(deps.onMalformed);
  const replies = createReplies({ wire, ownChannel, after, readOrReport });
  const connections = createSignal<Connection>();
  const joins = createSignal<string>();
  const refusals = createSignal<ChannelRefusal>();
  let connection: Connection = { state: wire.state(), attempts: 0, closedWith: null };
  let stopAsking = () => {};
  let stopConnecting = () => {};

  const change = (news: Partial<Connection>) => {
    connection = { ...connection, ...news };
    connections.emit(connection);
  };
  const askClock = async () => {
    const sentAt = now();
    try {
      const { t } = await replies.whisper('ClockEvent', { c: sentAt });
      clock.measured(sentAt, t, now());
    } catch {
      // A lost clock request needs no handling: a later one follows.
    }
  };
  const keepAsking = (round = 0): Promise<void> => {
    stopAsking();
    const delayMs = round + 1 < firstClockRounds ? firstClockGapMs : clockEveryMs;
    stopAsking = after(delayMs, () => void keepAsking(round + 1));
    return askClock();
  };
  const doubtClock = (): Promise<void> => {
    clock.doubt();
    return keepAsking();
  };

  const noteNumber = (channel: string, { n, epoch, channel_id: conversation }: Data) => {
    if (typeof n !== 'number' || typeof epoch !== 'number') return;
    if (epoch !== received.epoch) {
      received.numbers.clear();
      // Another owner may be another machine, with a different clock.
      if (received.epoch !== null) void doubtClock();
    }
    received.epoch = epoch;
    received.numbers.set(typeof conversation === 'string' ? conversation : channel, n);
  };

  wire.setListener({
    stateChanged(state) {
      if (state === 'connected') return change({ state, attempts: 0, closedWith: null });
      stopAsking();
      joined.clear();
      replies.refuseAll();
      change({ state, attempts: connection.attempts + (state === 'connecting' ? 1 : 0) });
    },
    subscribed(channel) {
      // This device may have slept since the last measurement, and its monotonic clock stands still
      // during sleep.
      if (channel === ownChannel) void doubtClock();
      joined.add(channel);
      joins.emit(channel);
    },
    refused: refusals.emit,
    closedWith(code) {
      // A slow page or a slow server took too long. Whether the session is still valid shows when
      // the client connects again.
      if (code === closedAsUnauthorised && joined.size === 0) {
        stopConnecting();
        stopConnecting = after(connectAgainMs, wire.connect);
      } else change({ closedWith: code });
    },
    message(event, channel, data) {
      const fields = (typeof data === 'object' ? data : null) as Data | null;
      if (channel !== undefined && fields !== null) noteNumber(channel, fields);
      if (event === 'Reply' && fields !== null) replies.settle(fields);
      const registered = listeners.get(event);
      // A newer server may send events that this page does not know.
      if (!registered || !isMessageName(event)) return;
      const message = readOrReport(() => ({ read: readMessage(event, fields) }));
      if (message === null) return;
      for (const listener of registered) listener(message.read as never, fields ?? {});
    },
  });

  return {
    connect() {
      // Until the new connection is up, a listener would take the close code of the last one for a
      // code of this one.
      change({ closedWith: null });
      wire.connect();
    },
    end() {
      stopAsking();
      stopConnecting();
      wire.disconnect();
      replies.refuseAll();
    },
    connection: () => connection,
    onConnection: connections.subscribe,
    socketId: wire.socketId,
    join: wire.subscribe,
    leave(channel) {
      joined.delete(channel);
      received.numbers.delete(channel);
      wire.unsubscribe(channel);
    },
    isJoined: (channel) => connection.state === 'connected' && joined.has(channel),
    onJoined: joins.subscribe,
    onRefused: refusals.subscribe,
    whisper: replies.whisper,
    send: (event, payload, channel = ownChannel) => wire.send(channel, whisperPrefix + event, payload),
    on(event, listener) {
      const registered = listeners.get(event) ?? new Set();
      listeners.set(event, registered);
      registered.add(listener as Listener);
      return () => void registered.delete(listener as Listener);
    },
    lastReceived: () => ({
      last: Object.fromEntries(received.numbers),
      ...(received.epoch === null ? {} : { epoch: received.epoch }),
    }),
    serverNow: clock.now,
    doubtClock,
    roundTripMs: clock.roundTripMs,
  };
};
