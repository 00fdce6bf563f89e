import type { Reach } from '@engawa/contract/presence';
import type { Group } from './groups.ts';

/** A socket that receives positions. */
export type Receiver = {
  readonly socket: string;
  /** The slot of its own avatar. */
  readonly slot: number;
  /** How far its view reaches. */
  reach: Reach;
  /** When its reach last grew. */
  reachAt: number;
  group: Group | null;
  /** The group that it joins with that group's next frame. */
  goal: Group | null;
  /** Its index among that group's arrivals. */
  arrivalIndex: number;
  /** When it last received a frame of its own. */
  lastAt: number;
  /** The time of the newest frame that it acknowledged; null: none yet. */
  seenAt: number | null;
  /** Whether it received everyone in the room when it was attached. */
  knowsAll: boolean;
  /** The newest frame sent at the time `sentSince`, which it must acknowledge. */
  sentAt: number;
  /** When `sentAt` was recorded. */
  sentSince: number;
  /** Since when it has been too far behind; null: it is not. */
  lateSince: number | null;
  /** Since when it gets no frames; null: it gets them. */
  slowSince: number | null;
  /** Whether its send buffer is too full. */
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
/** A reader acknowledges every 2 s; one with throttled timers, when the next frame arrives. */
const sayEveryMs = 2_000;
const answerMs = 1_000;

/**
 * Whether a reader is too far behind by its own acknowledgements; checked at intervals. It is when
 * it has not read within `answerMs` what was sent before that interval: a frame after a silence, or
 * the last one before it, need not have been read yet.
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

/**
 * This process itself stood still: acknowledgements are not read yet, so no reader counts as late.
 */
export const giveTime = (receiver: Receiver, now: number) => {
  receiver.lateSince = null;
  receiver.sentSince = now;
};
