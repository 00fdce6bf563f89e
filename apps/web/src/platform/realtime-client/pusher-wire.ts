import Pusher, { type ChannelAuthorizationHandler, type Options } from 'pusher-js/worker';
import type { ConnectionState, Wire, WireListener } from './wire.ts';

/**
 * A dead connection is noticed within 8 s: this long without a frame, then this long without the
 * answer to a ping (protocol design).
 */
const activityTimeoutMs = 5_000;
const pongTimeoutMs = 3_000;
/** A connection attempt that hangs this long is abandoned, and another begins. */
const attemptMs = 4_000;
const authAgainMs = 1_000;
// pusher-js would close its socket on unload with a code that has no meaning. The browser closes it
// by itself with 1001, by which the server distinguishes a closed page from a lost connection.
Pusher.Runtime.addUnloadListener = () => {};
Pusher.Runtime.removeUnloadListener = () => {};
// The build of pusher-js for workers has no HTTP fallbacks by script tags, which this page never
// uses, but it knows no network events either: they come from the window.
const network = Pusher.Runtime.getNetwork();
network.isOnline = () => navigator.onLine;
for (const event of ['online', 'offline'] as const) window.addEventListener(event, () => network.emit(event));
// pusher-js sends in the next task. The socket may be closing by then: the data is lost either way,
// and the browser would log it as an error of the page.
type PusherSocket = ReturnType<typeof Pusher.Runtime.createWebSocket>;
Pusher.Runtime.createWebSocket = (url) => {
  const socket = new WebSocket(url);
  const send = socket.send.bind(socket);
  socket.send = (data) => {
    if (socket.readyState === WebSocket.OPEN) send(data);
  };
  // The types differ only in `null` for a handler that is not set.
  return socket as PusherSocket;
};

const isOurs = /^(?!pusher(_internal)?:)/;

export type PusherWireOptions = {
  readonly key: string;
  /** The address of the page: the server is on the same host. */
  readonly location: { readonly protocol: string; readonly hostname: string; readonly port: string };
  /**
   * Headers that authenticate the user, with a valid token. When the server has refused `refused`,
   * it gets a new token if there is one.
   */
  readonly headers: (refused?: Record<string, string>) => Promise<Record<string, string>>;
  readonly fetch: typeof globalThis.fetch;
};

type PusherError = { error?: { data?: { code?: number } }; data?: { code?: number } } | null;

const settings = ({ location: { protocol, hostname, port } }: PusherWireOptions): Options => {
  const isTls = protocol === 'https:';
  const wantedPort = Number(port) || (isTls ? 443 : 80);
  return {
    cluster: 'ap3',
    wsHost: hostname,
    wsPort: wantedPort,
    wssPort: wantedPort,
    // The path before `/app`, which pusher-js adds itself.
    wsPath: '',
    forceTLS: isTls,
    // On plain http a second attempt by TLS could only fail.
    enabledTransports: isTls ? ['ws', 'wss'] : ['ws'],
    disableStats: true,
    activityTimeout: activityTimeoutMs,
    pongTimeout: pongTimeoutMs,
    unavailableTimeout: attemptMs,
  };
};

type Authorisation = { auth: string; channel_data?: string };
class AuthRefused extends Error {
  readonly status: number;
  readonly code: string | null;
  constructor(status: number, code: string | null) {
    super(`authorisation refused: ${status}`);
    this.status = status;
    this.code = code;
  }
}

const authorise = async (
  { headers, fetch }: PusherWireOptions,
  socketId: string,
  channel: string,
): Promise<Authorisation> => {
  const ask = (by: Record<string, string>) =>
    fetch('/broadcasting/auth', {
      method: 'POST',
      headers: { ...by, 'content-type': 'application/json' },
      body: JSON.stringify({ socket_id: socketId, channel_name: channel }),
    });
  const sent = await headers();
  let response = await ask(sent);
  // The token may have expired on the way, or by a clock other than this device's.
  if (response.status === 401) {
    const renewed = await headers(sent);
    if (renewed.authorization !== sent.authorization) response = await ask(renewed);
  }
  if (response.ok) return (await response.json()) as Authorisation;
  const body = (await response.json().catch(() => null)) as { code?: string } | null;
  throw new AuthRefused(response.status, body?.code ?? null);
};

/** The Channels connection of a browser: pusher-js to the page's own host. */
export const createPusherWire = (options: PusherWireOptions): Wire => {
  const refusedBy = new Map<string, AuthRefused>();
  /** Channels that have been refused once; see `isDoubtful`. */
  const doubted = new Set<string>();
  const wanted = new Set<string>();
  let pusher: Pusher | null = null;
  let listener: WireListener | null = null;
  let attempt: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const reconnect = () => {
    pusher?.disconnect();
    pusher?.connect();
  };
  // pusher-js listens to this event too, but not during the second that it waits after a close.
  const comeOnline = () => {
    if (pusher?.connection.state !== 'connected' || pusher.connection.connection === null) reconnect();
  };
  const changed = (state: ConnectionState) => {
    clearTimeout(attempt);
    if (state === 'unavailable') attempt = setTimeout(reconnect, 0);
    listener?.stateChanged(state);
  };

  const authorised: ChannelAuthorizationHandler = ({ socketId, channelName }, callback) => {
    // An answer that arrives after the connection was replaced is dropped: the new connection has
    // asked for its own.
    const isLate = () => pusher?.connection.socket_id !== socketId;
    authorise(options, socketId, channelName).then(
      (authorisation) => {
        if (!isLate()) callback(null, authorisation);
      },
      (error: unknown) => {
        if (isLate()) return;
        refusedBy.set(channelName, error instanceof AuthRefused ? error : new AuthRefused(0, null));
        callback(error instanceof Error ? error : new Error('authorisation failed'), null);
      },
    );
  };

  /**
   * The server may learn that a connection has ended before its page does, and then refuses its
   * subscriptions as it refuses a stranger's. So such a refusal counts only when the next
   * connection gets it too.
   */
  const isDoubtful = (name: string, { code }: AuthRefused): boolean => {
    if (code !== null && code !== 'FORBIDDEN') return false;
    if (doubted.delete(name)) return false;
    doubted.add(name);
    return true;
  };

  const subscribe = (to: Pusher, name: string) => {
    const channel = to.subscribe(name);
    channel.unbind();
    channel.bind('pusher:subscription_succeeded', () => {
      doubted.delete(name);
      listener?.subscribed(name);
    });
    channel.bind('pusher:subscription_error', () => {
      const refusal = refusedBy.get(name);
      refusedBy.delete(name);
      // The refusal arrived on the connection itself.
      if (!refusal) return listener?.refused({ channel: name, status: 403, code: null });
      const { status, code } = refusal;
      if (status > 0 && status < 500 && isDoubtful(name, refusal)) return reconnect();
      // Nobody answered, or the server is failing: that is not a refusal, so the wire asks again.
      if (status === 0 || status >= 500)
        setTimeout(() => {
          if (wanted.has(name)) to.subscribe(name);
        }, authAgainMs);
      else listener?.refused({ channel: name, status, code });
    });
  };

  const open = (): Pusher => {
    const made = new Pusher(options.key, {
      ...settings(options),
      channelAuthorization: { customHandler: authorised },
    });
    made.connection.bind('state_change', ({ current }: { current: ConnectionState }) => changed(current));
    made.connection.bind('error', (error: PusherError) => {
      const code = error?.error?.data?.code ?? error?.data?.code;
      if (typeof code === 'number') listener?.closedWith(code);
    });
    made.connection.bind('message', (message: { event: string; channel?: string; data: unknown }) => {
      if (isOurs.test(message.event)) listener?.message(message.event, message.channel, message.data);
    });
    for (const name of wanted) subscribe(made, name);
    return made;
  };

  return {
    connect() {
      clearTimeout(closing);
      window.addEventListener('online', comeOnline);
      if (pusher) return pusher.connect();
      // A new client connects by itself, before any listener can be attached.
      pusher = open();
      changed(pusher.connection.state as ConnectionState);
    },
    disconnect() {
      clearTimeout(attempt);
      window.removeEventListener('online', comeOnline);
      // pusher-js sends in the next task: the last message must go out before the connection is
      // closed.
      closing = setTimeout(() => pusher?.disconnect(), 0);
    },
    state: () => (pusher?.connection.state ?? 'initialized') as ConnectionState,
    socketId: () => pusher?.connection.socket_id ?? null,
    subscribe(name) {
      wanted.add(name);
      if (pusher) subscribe(pusher, name);
    },
    unsubscribe(name) {
      wanted.delete(name);
      pusher?.unsubscribe(name);
    },
    // Between a close and the next attempt pusher-js still says "connected": its answer here is the
    // truth.
    send: (channel, event, data) => Boolean(pusher?.send_event(event, data, channel)),
    setListener(by) {
      listener = by;
    },
  };
};
