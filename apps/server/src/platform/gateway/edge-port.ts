import type { Actor, Locale, Ref, RefusalCode, WhisperIssue } from '@engawa/contract/kernel';
import type { WireFrame } from '../channels/wire-frame.ts';

/** A connection as the edge sees it. */
export type EdgeSocket = {
  readonly id: string;
  readonly actor: Actor;
  readonly locale: Locale;
  isSubscribed(channel: string): boolean;
  /** Whether stream frames are sent to it as binary messages. */
  wantsBinaryPositions(): boolean;
  /** Sends a frame, which may be shared with other receivers. */
  send(frame: WireFrame): void;
  /**
   * Sends a frame that may be skipped.
   * @returns false, and sends nothing, when more than `maxWaitingBytes` wait in the socket already
   */
  stream(frame: WireFrame, maxWaitingBytes: number): boolean;
  /** Calls once when all frames that wait now are sent. */
  onDrain(callback: () => void): void;
  close(code: number, reason: string): void;
};

/**
 * How a connection ended. `lost`: the client may reconnect. `page`: the page was closed, left or
 * reloaded. `session`: the session is over, and the client will not return to this place.
 */
export type Ending = 'lost' | 'page' | 'session';

/** The messages of a socket that the gateway passes on, in order. */
export type SocketMessage =
  | { readonly kind: 'subscribed'; readonly socket: string; readonly channel: string }
  | {
      readonly kind: 'whisper';
      readonly socket: string;
      readonly event: string;
      readonly ref: Ref;
      /** The payload as the contract parsed it. */
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

/** The port to the layer above the gateway, which takes the messages of the sockets. */
export type GatewayEdge = {
  /** Opens a socket whose actor is established and who may be in this space. */
  open(socket: EdgeSocket, spaceId: string): void;
  /** Takes a message. A socket that was never opened sends none. */
  receive(message: SocketMessage): void;
  /** One of a socket's subscriptions has ended. */
  unsubscribed(socketId: string): void;
};
