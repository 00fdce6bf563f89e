/** The six connection states, as the Channels protocol's client names them. */
export type ConnectionState =
  | 'initialized'
  | 'connecting'
  | 'connected'
  | 'unavailable'
  | 'failed'
  | 'disconnected';

/** Why a channel was not opened; status 0: nobody answered. */
export type ChannelRefusal = {
  readonly channel: string;
  readonly status: number;
  readonly code: string | null;
};

/**
 * The part of a Channels connection that the realtime client uses: pusher-js in the browser, two
 * queues in a test.
 */
export type Wire = {
  readonly connect: () => void;
  /** Ends the connection; `connect` begins a new one. */
  readonly disconnect: () => void;
  readonly state: () => ConnectionState;
  readonly socketId: () => string | null;
  /** Subscribes to a channel on this connection and on every later one. */
  readonly subscribe: (channel: string) => void;
  readonly unsubscribe: (channel: string) => void;
  /** False when there is no connection to send it on. */
  readonly send: (channel: string, event: string, data: unknown) => boolean;
  readonly setListener: (listener: WireListener) => void;
};

export type WireListener = {
  stateChanged(state: ConnectionState): void;
  subscribed(channel: string): void;
  refused(refusal: ChannelRefusal): void;
  message(event: string, channel: string | undefined, data: unknown): void;
  /** Called with the code of a `pusher:error`, or the code that the server closed with. */
  closedWith(code: number): void;
};
