import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Faults, noFaults } from '../../platform/bus/testing/faulty-network.ts';
import { createRedisValues, publishedOn } from './redis-values.ts';

/** A duplicated message is repeated within this time. */
const againWithinMs = 50;
/** The messages between owners and edges; the rest of the bus need not agree. */
const liveChannel = /bus\.(owner|edges)\./;

/**
 * Writes with delays, and in order: two timers for nearly the same time may fire in either order.
 */
const createLateWriter = (write: (value: Buffer) => void) => {
  const waiting: { readonly value: Buffer; readonly dueAt: number }[] = [];
  const drain = () => {
    while (waiting[0] !== undefined && waiting[0].dueAt <= performance.now())
      write((waiting.shift() as (typeof waiting)[number]).value);
    if (waiting[0] !== undefined) setTimeout(drain, waiting[0].dueAt - performance.now());
  };
  return (value: Buffer, dueAt: number) => {
    waiting.push({ value, dueAt: Math.max(dueAt, waiting.at(-1)?.dueAt ?? 0) });
    if (waiting.length === 1) drain();
  };
};

/**
 * The connection of one process to its Redis, with faults. Messages for owners and edges are lost,
 * duplicated, delayed and reordered one at a time, as no TCP connection does by itself; replies to
 * the process are not changed. The connection as a whole can be cut, in the middle of pending
 * operations.
 */
export const createRedisLine = async (port: number, random: () => number) => {
  const sockets = new Set<Socket>();
  let faults = noFaults;
  let lastWords: string | null = null;

  /** Forwards the output of Redis to the process. */
  const createHandOn = (process: Socket) => {
    const late = new Map<string, ReturnType<typeof createLateWriter>>();
    const write = (value: Buffer) => {
      if (!process.destroyed) process.write(value);
    };
    const writeLate = (channel: string, value: Buffer, dueAt: number) => {
      const writer = late.get(channel) ?? createLateWriter(write);
      late.set(channel, writer);
      writer(value, dueAt);
    };
    return (value: Buffer) => {
      const channel = publishedOn(value);
      if (channel === null || !liveChannel.test(channel)) return write(value);
      const now = performance.now();
      // Through the same writer, so that later messages do not overtake those still delayed when
      // the faults end.
      if (faults === noFaults) return writeLate(channel, value, now);
      if (random() < faults.drop) return;
      const lateMs = random() * faults.maxDelayMs;
      if (random() < faults.overtake) setTimeout(write, lateMs, value);
      else writeLate(channel, value, now + lateMs);
      if (random() < faults.twice) setTimeout(write, lateMs + random() * againWithinMs, value);
    };
  };

  const server = createServer((process) => {
    const redis = connect(port, '127.0.0.1');
    const values = createRedisValues();
    const handOn = createHandOn(process);
    for (const [socket, other] of [
      [process, redis],
      [redis, process],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    process.on('data', (bytes) => {
      if (lastWords === null || !bytes.includes(lastWords)) return void redis.write(bytes);
      lastWords = null;
      cut();
    });
    redis.on('data', (bytes) => {
      for (const value of values.take(bytes)) handOn(value);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFaults(now: Faults) {
      faults = now;
    },
    /** Closes the current connections; the process may reconnect at once. */
    cut,
    /** Closes them as soon as the process sends these words again, which do not reach Redis. */
    cutOnText(words: string) {
      lastWords = words;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};
export type RedisLine = Awaited<ReturnType<typeof createRedisLine>>;
