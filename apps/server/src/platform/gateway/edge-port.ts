import type { Actor, Locale, Ref, RefusalCode, WhisperIssue } from '@engawa/contract/kernel';
import type { WireFrame } from '../channels/wire-frame.ts';

/** A connection as the edge sees it. */
export type EdgeSocket = {
  readonly id: string;
  readonly actor: Actor;
  readonly locale: Locale;
  isSubscribed(channel: string): boolean;
  /** Streams are sent to it as binary messages. */
  wantsBinaryPositions(): boolean;
  /** The frame may be shared with other receivers. */
  send(frame: WireFrame): void;
  /**
   * The same for what may be left out.
   * @returns false, and nothing is sent, when more than `maxWaitingBytes` wait in it already
   */
  stream(frame: WireFrame, maxWaitingBytes: number): boolean;
  /** Calls once when what waits now is out. */
  onDrain(callback: () => void): void;
  close(code: number, reason: string): void;
};

/**
 * How a connection ended. `lost`: they may come back; `page`: their page was closed, left or reloaded; `session`: their
 * session is over, and nobody will come back to this place.
 */
export type Ending = 'lost' | 'page' | 'session';

/** What the gateway passes on of a socket, in order. */
export type SocketMessage =
  | { readonly kind: 'subscribed'; readonly socket: string; readonly channel: string }
  | {
      readonly kind: 'whisper';
      readonly socket: string;
      readonly event: string;
      readonly ref: Ref;
      /** As the contract parsed it. */
      readonly payload: unknown;
    }
  | {
      readonly kind: 'refused';
      readonly socket: string;
      readonly event: string;
      readonly ref: Ref;
      readonly code: RefusalCode;
      readonly issues: readonly WhisperIssue[];
    }
  | { readonly kind: 'closed'; readonly socket: string; readonly how: Ending };

/** What the gateway needs of the layer above it: somebody who takes what sockets say. */
export type GatewayEdge = {
  /** A socket whose actor is established and who may be in this space. */
  open(socket: EdgeSocket, spaceId: string): void;
  /** A socket that was never opened says nothing. */
  tell(message: SocketMessage): void;
  /** One of a socket's subscriptions has ended. */
  unsubscribed(socketId: string): void;
};
