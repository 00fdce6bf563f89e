import type { EdgeSocket } from '../../platform/gateway/edge-port.ts';
import type { Whereabouts } from '../live-space.ts';

/** A socket of this process in a space, and what its owner has said of it. */
export type Placed = {
  readonly socket: EdgeSocket;
  /** The socket's own: each object on the way to it costs each receiver of each frame. */
  readonly stream: EdgeSocket['stream'];
  /** All that it subscribed to; it may have ended some since. */
  readonly channels: Set<string>;
  who: Whereabouts | null;
  /** The group whose streams it hears, and where among its members it is. */
  group: string | null;
  groupIndex: number;
  /** The channel whose streams it hears, and how: known since the last one, until its subscriptions change. */
  streamChannel: string | null;
  wantsBinary: boolean;
  /** Streams to it are skipped. */
  isBehind: boolean;
  /**
   * Something that was said to it is missing. It hears nothing that is said to all before it is told everything: with
   * a later number it could say that it has heard all before, when it comes back by another way.
   */
  isStale: boolean;
};

/** One of which no owner has said anything yet. */
export const newlyPlaced = (socket: EdgeSocket): Placed => ({
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
