/** The connection's six states, as the Channels protocol's client names them. */
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

/** What the realtime client needs of a Channels connection: pusher-js in the browser, two queues in a test. */
export type Wire = {
  readonly connect: () => void;
  /** Ends the connection; `connect` begins a new one. */
  readonly disconnect: () => void;
  readonly state: () => ConnectionState;
  readonly socketId: () => string | null;
  /** Wants a channel from now on, on every connection. */
  readonly subscribe: (channel: string) => void;
  readonly unsubscribe: (channel: string) => void;
  /** False when there is nothing to send it on. */
  readonly send: (channel: string, event: string, data: unknown) => boolean;
  readonly hear: (listener: WireListener) => void;
};

export type WireListener = {
  stateChanged(state: ConnectionState): void;
  subscribed(channel: string): void;
  refused(refusal: ChannelRefusal): void;
  message(event: string, channel: string | undefined, data: unknown): void;
  /** A `pusher:error` or the code the server closed with. */
  closedWith(code: number): void;
};
