import type { Actor, ChannelKind, Locale } from '@engawa/contract/kernel';
import type { SocketMessage } from '../platform/gateway/edge-port.ts';

/** A channel as it stands on the frame. */
export type Channel<C extends ChannelKind = ChannelKind> = { readonly kind: C; readonly name: string };

/** Who is to hear: by their participant, never by what they subscribed to. */
export type Address =
  | { readonly kind: 'socket'; readonly socket: string }
  | { readonly kind: 'sockets'; readonly sockets: readonly string[] }
  | { readonly kind: 'person'; readonly userId: string }
  | { readonly kind: 'room'; readonly roomId: string }
  /** Those in one conversation of a room: the room itself, an area or a meeting room. */
  | { readonly kind: 'conversation'; readonly conversation: string }
  /** Sockets that were tuned to a stream: see `tune`. */
  | { readonly kind: 'group'; readonly group: string }
  | { readonly kind: 'space' };

/** Where a participant is, as far as it decides what they hear. */
export type Whereabouts = {
  readonly userId: string;
  readonly roomId: string;
  readonly conversation: string;
};

/** What reaches a live space, in order. The actor is the server's knowledge, the rest the client's word. */
export type LiveMessage =
  | { readonly kind: 'opened'; readonly socket: string; readonly actor: Actor; readonly locale: Locale }
  | SocketMessage
  /**
   * An edge tells a new owner (or one that has missed something) of a socket that it holds: whom it speaks for and
   * where they are, as the last owner had it.
   */
  | {
      readonly kind: 'announced';
      readonly socket: string;
      readonly actor: Actor;
      readonly locale: Locale;
      readonly channels: readonly string[];
      readonly who: Whereabouts | null;
    }
  /** Streams to this socket are skipped: too much waits in it. Told once, until it has drained. */
  | { readonly kind: 'behind'; readonly socket: string }
  | { readonly kind: 'drained'; readonly socket: string };

/** What a live space wants done; the host does it. */
export type LiveOutput =
  | {
      readonly kind: 'send';
      readonly to: Address;
      readonly channel: Channel;
      readonly event: string;
      /** Complete, with its stamp. */
      readonly data: object;
      /** Replaced by the next one (positions): bears no stamp, and who is slow is not sent it. */
      readonly isStream: boolean;
    }
  /** From now on this socket speaks for this participant, in this room; null: for nobody, nowhere. */
  | {
      readonly kind: 'place';
      readonly socket: string;
      readonly who: Whereabouts | null;
    }
  /** From now on this socket hears the streams of this group, and of no other; null: of none. */
  | { readonly kind: 'tune'; readonly socket: string; readonly group: string | null }
  /**
   * What a next owner starts from; null forgets it. `isContested`: it must be kept safe before anyone hears of what
   * was said with it.
   */
  | {
      readonly kind: 'remember';
      readonly key: string;
      readonly value: unknown;
      readonly isContested: boolean;
    }
  /** These sockets have just been told everything that is to be known. */
  | { readonly kind: 'fresh'; readonly sockets: readonly string[] }
  | { readonly kind: 'close'; readonly socket: string; readonly code: number; readonly reason: string }
  /** Something slow (the database): its outcome comes back in order with the messages. */
  | { readonly kind: 'task'; readonly run: () => Promise<unknown>; readonly id: number }
  /** A defect in one event: it ends that event, and is logged. */
  | { readonly kind: 'fault'; readonly error: unknown; readonly event: string };

export type TaskOutcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: unknown };

/**
 * All live state of one space: a single writer that knows no socket, clock or I/O. Each call gives what is to be
 * done in consequence, in order.
 */
export type LiveSpace = {
  receive(message: LiveMessage, now: number): LiveOutput[];
  /** The outcome of a task that was asked for. */
  settle(taskId: number, outcome: TaskOutcome, now: number): LiveOutput[];
  /** Does what is due. */
  wake(now: number): LiveOutput[];
  /** When wake wants to be called next, in server ms; null: not before something is received. */
  nextWakeAt(): number | null;
  /** No socket is here and nothing is to be done later. */
  isIdle(): boolean;
  /** What the HTTP side asks of the live state. Unknown questions are a fault of the caller. */
  answer(
    question: string,
    input: unknown,
    now: number,
  ): { readonly outcome: TaskOutcome; readonly outputs: LiveOutput[] };
  /** Takes up what the last owner remembered; before anything else. */
  restore(remembered: ReadonlyMap<string, unknown>, now: number): LiveOutput[];
  /** It is let go: what is not stored yet is to be stored now. */
  rest(now: number): LiveOutput[];
};
