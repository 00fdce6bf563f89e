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
  /** When it was told something alone, the last time. */
  lastAt: number;
  /** The newest frame that it says it has drawn; null: it has never said. */
  seenAt: number | null;
  /** It was told of everyone in the room when it was attached. */
  knowsAll: boolean;
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
  lastAt: 0,
  seenAt: null,
  knowsAll: false,
  lateSince: null,
  slowSince: null,
  isBehind: false,
  isClosed: false,
});

/** The newest frame that was sent to it. */
export const newestSentTo = (receiver: Receiver): number =>
  Math.max(receiver.lastAt, receiver.group?.lastAt ?? 0);

/** How far behind a reader may be, and how long it may take to say that it is not, in ms. */
const behindMs = 3_000;
const answerMs = 1_000;

/** Whether a reader says that it is too far behind, and has not caught up for a while. */
export const isTooLate = (receiver: Receiver, now: number): boolean => {
  const { seenAt } = receiver;
  if (seenAt === null || newestSentTo(receiver) - seenAt <= behindMs) {
    receiver.lateSince = null;
    return false;
  }
  receiver.lateSince ??= now;
  return now - receiver.lateSince >= answerMs;
};
