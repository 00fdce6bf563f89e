import type { ClientListener, LoadClient } from '../load-client.ts';
import { openRawSocket, type RawSocket } from '../raw-socket.ts';
import { createSamplePicture } from './sample-picture.ts';

type Moved = { readonly i: number; readonly x: number; readonly y: number; readonly t: number };

/** How a text protocol encodes the messages of a relay. */
export type Dialect = {
  url(base: string, walker: number): URL;
  /** The immediate answer to a message; null for none. */
  answer(text: string): string | null;
  /** Whether this message means that the client is inside. */
  isWelcome(text: string): boolean;
  /** The samples in a message. */
  read(text: string): readonly Moved[];
  say(x: number, y: number, t: number): string;
};

/** A plain relay over ws. */
export const relayDialect: Dialect = {
  url: (base, walker) => new URL(`${base}/?walker=${walker}`),
  answer: () => null,
  isWelcome: (text) => text === '{}',
  read: (text) => (text === '{}' ? [] : [JSON.parse(text) as Moved]),
  say: (x, y, t) => `{"x":${x},"y":${y},"t":${t}}`,
};

/**
 * Socket.IO (Engine.IO 4) over its WebSocket transport: 0 open, 2 ping, 3 pong, 40 connected, 42 an
 * event.
 */
export const socketIoDialect: Dialect = {
  url: (base, walker) => new URL(`${base}/socket.io/?EIO=4&transport=websocket&walker=${walker}`),
  answer(text) {
    if (text.startsWith('0')) return '40';
    return text === '2' ? '3' : null;
  },
  isWelcome: (text) => text.startsWith('42["all"'),
  read(text) {
    if (!text.startsWith('42')) return [];
    const [event, moved] = JSON.parse(text.slice(2)) as ['all', Moved[]] | ['moved', Moved];
    return event === 'all' ? moved : [moved];
  },
  say: (x, y, t) => `42["move",{"x":${x},"y":${y},"t":${t}}]`,
};

export type RelayOrder = {
  readonly base: string;
  readonly dialect: Dialect;
  readonly walker: number;
  readonly isObserver: boolean;
  readonly listener: ClientListener;
};

/** Longer messages carry no question, so a client that only answers can skip them. */
const longestQuestion = 8;

/**
 * A client of a server that relays samples as texts. Only observers read more than they must
 * answer.
 */
export const createRelayClient = ({
  base,
  dialect,
  walker,
  isObserver,
  listener,
}: RelayOrder): LoadClient => {
  const picture = isObserver ? createSamplePicture() : null;
  let socket: RawSocket | null = null;
  let inside: (() => void) | null = null;

  const take = (text: string) => {
    const answer = dialect.answer(text);
    if (answer !== null) socket?.sendText(answer);
    if (picture !== null)
      for (const { i, x, y, t } of dialect.read(text)) listener.received(i, picture.take(i, { x, y }, t));
    if (inside !== null && dialect.isWelcome(text)) {
      inside();
      inside = null;
    }
  };

  return {
    async enter({ x, y }) {
      const beganAtMs = performance.now();
      await new Promise<void>((resolve, reject) => {
        inside = resolve;
        socket = openRawSocket(dialect.url(base, walker), {
          opened: () => {},
          message(bytes, start, end) {
            if (inside !== null || picture !== null || end - start < longestQuestion)
              take(bytes.toString('utf8', start, end));
          },
          closed(code, reason) {
            reject(new Error(`Closed: ${code ?? ''} ${reason}`));
            listener.closed(code, reason);
          },
        });
      });
      socket?.sendText(dialect.say(x, y, Date.now()));
      return performance.now() - beganAtMs;
    },
    move: ({ tx, ty, t }) => socket?.sendText(dialect.say(tx, ty, t)),
    tick: () => Number.POSITIVE_INFINITY,
    show: () => {},
    setStatus: () => {},
    leave: () => socket?.close(),
    bytesRead: () => socket?.bytesRead() ?? 0,
    framesRead: () => socket?.framesRead() ?? 0,
    picture,
  };
};
