import type { EdgeSocket } from '../../platform/gateway/edge-port.ts';
import type { Whereabouts } from '../space/live-space.ts';

/** A socket of this process in a space, and what the owner has assigned to it. */
export type Subscriber = {
  readonly socket: EdgeSocket;
  /**
   * A copy of the socket's method: each object in between costs time for every receiver of every
   * frame.
   */
  readonly stream: EdgeSocket['stream'];
  /** Every channel it ever subscribed to, including those it has left since. */
  readonly channels: Set<string>;
  who: Whereabouts | null;
  /** The group whose streams it receives, and its index among that group's members. */
  group: string | null;
  groupIndex: number;
  /**
   * The channel whose streams it receives, and in which form: cached until its subscriptions
   * change.
   */
  streamChannel: string | null;
  wantsBinary: boolean;
  /** Whether streams to it are skipped. */
  isBehind: boolean;
  /**
   * Some frame to this socket was lost. It gets no broadcasts until it has a snapshot: with a later
   * sequence number it could claim after a reconnect to have received everything before.
   */
  isStale: boolean;
};

/** A socket to which the owner has assigned nothing yet. */
export const newSubscriber = (socket: EdgeSocket): Subscriber => ({
  socket,
  stream: socket.stream,
  channels: new Set(),
  who: null,
  group: null,
  groupIndex: 0,
  streamChannel: null,
  wantsBinary: false,
  isBehind: false,
  isStale: false,
});
