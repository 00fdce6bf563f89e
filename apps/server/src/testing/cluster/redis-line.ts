import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Faults, noFaults } from '../../platform/bus/testing/faulty-network.ts';
import { createRedisValues, publishedOn } from './redis-values.ts';

/** A message that comes twice comes again within this time. */
const againWithinMs = 50;
/** What owners and edges say to each other: the rest of the bus is no part of what must agree. */
const liveChannel = /bus\.(owner|edges)\./;

/** Writes late, and in order: two timers for nearly the same moment may fire in either. */
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
 * The way of one process to its Redis, with what can go wrong on it. What others publish for owners and edges is lost,
 * doubled, late and overtaken, one message at a time, as no TCP connection does by itself; the answers to what the
 * process asks come as they are. And the way as a whole can be cut, in the middle of whatever is under way.
 */
export const createRedisLine = async (port: number, random: () => number) => {
  const sockets = new Set<Socket>();
  let faults = noFaults;
  let lastWords: string | null = null;

  /** Hands on to the process what Redis says to it. */
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
      // Through the same writer: what is late when the faults are over is not overtaken by what follows.
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
    /** Ends the connections of now; the process may make others at once. */
    cut,
    /** Ends them as soon as the process says this again, which Redis does not hear. */
    cutWhenSaid(words: string) {
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
