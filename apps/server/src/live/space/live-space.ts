import type { Actor, ChannelKind, Locale } from '@engawa/contract/kernel';
import type { SocketMessage } from '../../platform/gateway/edge-port.ts';

/** A channel as it appears on a frame. */
export type Channel<C extends ChannelKind = ChannelKind> = { readonly kind: C; readonly name: string };

/**
 * The receivers of a frame. Selected by the participant a socket acts for, never by subscription.
 */
export type Address =
  | { readonly kind: 'socket'; readonly socket: string }
  | { readonly kind: 'sockets'; readonly sockets: readonly string[] }
  | { readonly kind: 'person'; readonly userId: string }
  | { readonly kind: 'room'; readonly roomId: string }
  /** The people in one conversation of a room: the room itself, an area or a meeting room. */
  | { readonly kind: 'conversation'; readonly conversation: string }
  /** Sockets that were assigned to a stream group: see `assignGroup`. */
  | { readonly kind: 'group'; readonly group: string }
  | { readonly kind: 'space' };

/** Where a participant is, as far as it decides what they receive. */
export type Whereabouts = {
  readonly userId: string;
  readonly roomId: string;
  readonly conversation: string;
};

/** A message to a live space, in order. The server knows the actor; the client claims the rest. */
export type LiveMessage =
  | { readonly kind: 'opened'; readonly socket: string; readonly actor: Actor; readonly locale: Locale }
  | SocketMessage
  /**
   * An edge announces a socket that it holds to a new owner, or to an owner from which it missed
   * something: the actor of the socket and where they are, as the last owner had it.
   */
  | {
      readonly kind: 'announced';
      readonly socket: string;
      readonly actor: Actor;
      readonly locale: Locale;
      readonly channels: readonly string[];
      readonly who: Whereabouts | null;
    }
  /**
   * Streams to this socket are skipped because its send buffer is too full. Sent once until it
   * drains.
   */
  | { readonly kind: 'behind'; readonly socket: string }
  | { readonly kind: 'drained'; readonly socket: string };

/** The actions that a live space requests; the host executes them. */
export type LiveOutput =
  | {
      readonly kind: 'send';
      readonly to: Address;
      readonly channel: Channel;
      readonly event: string;
      /** Complete, including its stamp. */
      readonly data: object;
      /**
       * Superseded by the next one (positions): carries no stamp and is not sent to slow sockets.
       */
      readonly isStream: boolean;
    }
  /** From now on this socket acts for this participant in this room. Null: for no participant. */
  | {
      readonly kind: 'place';
      readonly socket: string;
      readonly who: Whereabouts | null;
    }
  /** From now on this socket receives the streams of this group only. Null: of no group. */
  | { readonly kind: 'assign-group'; readonly socket: string; readonly group: string | null }
  /**
   * A fact that the next owner starts from; null deletes it. `isContested`: the fact must be
   * durable before anyone receives the frames that were published with it.
   */
  | {
      readonly kind: 'remember';
      readonly key: string;
      readonly value: unknown;
      readonly isContested: boolean;
    }
  /** These sockets have just received a complete snapshot. */
  | { readonly kind: 'resynced'; readonly sockets: readonly string[] }
  | { readonly kind: 'close'; readonly socket: string; readonly code: number; readonly reason: string }
  /** A slow operation (the database). Its outcome comes back in order with the messages. */
  | { readonly kind: 'task'; readonly run: () => Promise<unknown>; readonly id: number }
  /** A defect in one event: it aborts that event and is logged. */
  | { readonly kind: 'fault'; readonly error: unknown; readonly event: string };

export type TaskOutcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: unknown };

/**
 * All live state of one space: a single writer that knows no socket, clock or I/O. Each call
 * returns the resulting actions, in order.
 */
export type LiveSpace = {
  receive(message: LiveMessage, now: number): LiveOutput[];
  /** Takes the outcome of a task that the space requested. */
  settle(taskId: number, outcome: TaskOutcome, now: number): LiveOutput[];
  /** Runs what is due. */
  wake(now: number): LiveOutput[];
  /** When `wake` must be called next, in server ms. Null: not before something is received. */
  nextWakeAt(): number | null;
  /** True when no socket is connected and nothing is scheduled. */
  isIdle(): boolean;
  /**
   * Answers a query of the HTTP side about the live state. An unknown query is a defect of the
   * caller.
   */
  answer(
    question: string,
    input: unknown,
    now: number,
  ): { readonly outcome: TaskOutcome; readonly outputs: LiveOutput[] };
  /** Restores what the last owner remembered. Called before anything else. */
  restore(remembered: ReadonlyMap<string, unknown>, now: number): LiveOutput[];
  /** Called when the owner releases the space: state that is not stored yet must be stored now. */
  rest(now: number): LiveOutput[];
};
