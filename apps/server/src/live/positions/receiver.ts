import type { Reach } from '@engawa/contract/presence';
import type { Group } from './groups.ts';

/** A socket that is told positions. */
export type Receiver = {
  readonly socket: string;
  /** Of its own avatar. */
  readonly slot: number;
  /** How far its view goes. */
  reach: Reach;
  /** When it was given more cells last. */
  reachAt: number;
  group: Group | null;
  /** The group it goes to at that group's next moment. */
  goal: Group | null;
  /** Where among that group's arrivals it is. */
  arrivalIndex: number;
  /** When it was told something alone, the last time. */
  lastAt: number;
  /** The newest frame that it says it has drawn; null: it has never said. */
  seenAt: number | null;
  /** It was told of everyone in the room when it was attached. */
  knowsAll: boolean;
  /** The newest frame that had been sent to it at some moment, which it is to say that it has read. */
  sentAt: number;
  /** That moment. */
  sentSince: number;
  /** Since when it has been too far behind. */
  lateSince: number | null;
  /** Since when it is sent nothing. */
  slowSince: number | null;
  /** Too much waits in its socket. */
  isBehind: boolean;
  isClosed: boolean;
};

export const newReceiver = (socket: string, slot: number, reach: Reach): Receiver => ({
  socket,
  slot,
  reach,
  reachAt: Number.NEGATIVE_INFINITY,
  group: null,
  goal: null,
  arrivalIndex: 0,
  lastAt: 0,
  seenAt: null,
  knowsAll: false,
  sentAt: 0,
  sentSince: 0,
  lateSince: null,
  slowSince: null,
  isBehind: false,
  isClosed: false,
});

/** The newest frame that was sent to it. */
export const newestSentTo = (receiver: Receiver): number =>
  Math.max(receiver.lastAt, receiver.group?.lastAt ?? 0);

/** How far behind a reader may be. */
const behindMs = 3_000;
/** A reader says every 2 s what it has read; one whose timers sleep says so when the next frame comes. */
const sayEveryMs = 2_000;
const answerMs = 1_000;

/**
 * Whether a reader says that it is too far behind; to be asked now and then. It is when it has not read for a while what
 * had been sent before that while: what comes after a silence, or is the last before one, it need not have read yet.
 */
export const isTooLate = (receiver: Receiver, now: number): boolean => {
  const { seenAt, sentAt, sentSince } = receiver;
  if (seenAt === null) return false;
  const newest = newestSentTo(receiver);
  if (seenAt >= sentAt) {
    receiver.sentAt = newest;
    receiver.sentSince = now;
  }
  if (seenAt >= sentAt || newest - seenAt <= behindMs || now - sentSince <= sayEveryMs) {
    receiver.lateSince = null;
    return false;
  }
  receiver.lateSince ??= now;
  return now - receiver.lateSince >= answerMs;
};

/** This process itself stood still: what was said meanwhile is not read yet, so nobody is late for now. */
export const giveTime = (receiver: Receiver, now: number) => {
  receiver.lateSince = null;
  receiver.sentSince = now;
};
