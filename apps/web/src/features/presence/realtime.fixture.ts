import type { RefusalDetail } from '@engawa/contract/kernel';
import {
  type Connection,
  type RealtimeClient,
  WhisperRefused,
} from '../../platform/realtime-client/realtime-client.ts';
import type { ChannelRefusal } from '../../platform/realtime-client/wire.ts';

type SentWhisper = { event: string; payload: Record<string, unknown>; channel?: string | undefined };

/**
 * A realtime connection for a test: it records what is sent, and the test supplies answers and
 * messages.
 */
export const createFakeRealtime = () => {
  const whispered: SentWhisper[] = [];
  const calls: string[] = [];
  const listeners = new Map<string, Set<(message: never, stamp: never) => void>>();
  const connected = new Set<(connection: Connection) => void>();
  const joins = new Set<(channel: string) => void>();
  const refusals = new Set<(refusal: ChannelRefusal) => void>();
  const joined = new Set<string>();
  let connection: Connection = { state: 'initialized', attempts: 0, closedWith: null };
  let answer: (whispered: SentWhisper) => object = () => ({ channel: 'room_1' });

  const on =
    <T>(set: Set<T>) =>
    (listener: T) => {
      set.add(listener);
      return () => void set.delete(listener);
    };
  const realtime: RealtimeClient = {
    connect: () => void calls.push('connect'),
    end: () => void calls.push('end'),
    connection: () => connection,
    onConnection: on(connected),
    socketId: () => '1.2',
    join: (channel) => void calls.push(`join ${channel}`),
    leave: (channel) => void calls.push(`leave ${channel}`),
    isJoined: (channel) => joined.has(channel),
    onJoined: on(joins),
    onRefused: on(refusals),
    whisper: async (event, payload, channel) => {
      whispered.push({ event, payload, channel });
      return answer({ event, payload, channel }) as never;
    },
    send: (event, payload) => whispered.push({ event, payload }) > 0,
    on(event, listener) {
      const registered = listeners.get(event) ?? new Set();
      listeners.set(event, registered);
      registered.add(listener as never);
      return () => void registered.delete(listener as never);
    },
    lastReceived: () => ({ last: { c: 7 }, epoch: 3 }),
    serverNow: () => 1_000_000,
    async doubtClock() {
      calls.push('doubtClock');
    },
    roundTripMs: () => 10,
  };
  return {
    realtime,
    whispered,
    calls,
    answerBy(by: (whispered: SentWhisper) => object) {
      answer = by;
    },
    refuse(code: string, detail: RefusalDetail = null): never {
      throw new WhisperRefused(code, { code, message: code, detail });
    },
    opened(...channels: string[]) {
      for (const channel of channels) {
        joined.add(channel);
        for (const listener of joins) listener(channel);
      }
    },
    refused: (refusal: ChannelRefusal) => {
      for (const listener of refusals) listener(refusal);
    },
    become(news: Partial<Connection>) {
      connection = { ...connection, ...news };
      if (connection.state !== 'connected') joined.clear();
      for (const listener of connected) listener(connection);
    },
    hear(event: string, message: object, stamp: object = {}) {
      for (const listener of listeners.get(event) ?? []) listener(message as never, stamp as never);
    },
  };
};

/** Waits until all pending promises have settled. */
export const settled = () =>
  new Promise<void>((done) => {
    setTimeout(done, 0);
  });

/** The parts of presence for a page of which nothing is remembered. */
export const newPage = () => {
  const kept = new Map<string, string>();
  return {
    wallNow: () => 0,
    tab: {
      get: (key: string) => kept.get(key) ?? null,
      set: (key: string, value: string) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    },
    seatBefore: () => null,
    tellClosed: async () => undefined,
  };
};
