import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from '@engawa/contract/kernel';
import { createUsage } from './request-usage.ts';
import { WebSocketOnlyRequest } from './upgrade-request.ts';

/** How much requests may hold at once, of a connection, of an address and of the server. */
export type RequestLimits = {
  /** Requests that one connection may send ahead of the response that it waits for. */
  readonly maxPipelined: number;
  /** A connection that reads no byte of its response for this long is closed, in ms. */
  readonly unreadTimeoutMs: number;
  /** Requests of one address whose response is not sent to the last byte. */
  readonly maxPerAddress: number;
  /** The same of all addresses together. */
  readonly maxTotal: number;
  /** Bytes of finished responses that wait in the process until one address reads them. */
  readonly maxUnsentBytesPerAddress: number;
  readonly maxUnsentBytes: number;
};

const mebibyte = 1024 * 1024;

export const requestLimits: RequestLimits = {
  maxPipelined: 32,
  // Node.js checks twice before it calls a write stalled, so the connection is closed within 30 s.
  unreadTimeoutMs: 15_000,
  maxPerAddress: 1_000,
  maxTotal: 5_000,
  maxUnsentBytesPerAddress: 64 * mebibyte,
  maxUnsentBytes: 256 * mebibyte,
};

/**
 * For RATE_LIMITS=off, where all requests come from one address: only the limits per connection
 * stay.
 */
export const connectionLimitsOnly: RequestLimits = {
  ...requestLimits,
  maxPerAddress: Number.POSITIVE_INFINITY,
  maxTotal: Number.POSITIVE_INFINITY,
  maxUnsentBytesPerAddress: Number.POSITIVE_INFINITY,
  maxUnsentBytes: Number.POSITIVE_INFINITY,
};

type Deps = {
  readonly limits: RequestLimits;
  /**
   * The client that a request counts for. Null for a trusted proxy itself, which counts only for
   * the total.
   */
  clientOf(request: IncomingMessage): string | null;
  /** Responds to a request. Resolves when the whole response was handed to the connection. */
  handle(request: IncomingMessage, response: ServerResponse, refusal: Refusal | null): Promise<void>;
};

type Waiting = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly refusal: Refusal | null;
};

/** The requests of one connection. One at a time is handled. */
type Line = {
  active: Waiting | null;
  readonly waiting: Waiting[];
  /** The connection ends after the requests that it has sent; more of them are not read. */
  isEnding: boolean;
};

const refuseExpectation = async (response: ServerResponse) => {
  response.writeHead(417, { 'content-length': 0 }).end();
};

/**
 * Handles the requests of a server that has no other listener for them. Node.js starts every
 * pipelined request at once and keeps their responses in memory until they are read. Here a
 * connection has one request in work: what it sends meanwhile stays in the kernel, except for what
 * was read with it, which is limited.
 */
export const guardRequests = (server: Server, { limits, clientOf, handle }: Deps): void => {
  const usage = createUsage(limits);
  const lines = new WeakMap<Socket, Line>();

  const lineOf = (socket: Socket): Line => {
    const known = lines.get(socket);
    if (known !== undefined) return known;
    const line: Line = { active: null, waiting: [], isEnding: false };
    lines.set(socket, line);
    socket.once('close', () => {
      for (const { request } of line.waiting) usage.end(request);
      line.waiting.length = 0;
    });
    return line;
  };

  const serve = (socket: Socket, line: Line, next: Waiting) => {
    const { request, response, refusal } = next;
    line.active = next;
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    const handled =
      request.headers.expect === undefined || /^100-continue$/i.test(request.headers.expect)
        ? handle(request, response, refusal)
        : refuseExpectation(response);
    closed.then(() => {
      line.active = null;
      const following = line.waiting.shift();
      if (following !== undefined && !socket.destroyed) serve(socket, line, following);
      if (line.waiting.length === 0 && socket.isPaused()) socket.resume();
    });
    handled.then(
      () =>
        // By then the kernel has taken what it has room for.
        setImmediate(() => {
          if (!usage.holdUnsent(request, response.writableLength)) socket.destroy();
        }),
      () => socket.destroy(),
    );
    // A client that leaves early does not end the work that it caused.
    Promise.allSettled([closed, handled]).then(() => usage.end(request));
  };

  const handleRequest = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const line = lineOf(socket);
    if (line.isEnding) return;
    if (request instanceof WebSocketOnlyRequest && request.isIgnoredUpgrade) {
      line.isEnding = true;
      response.shouldKeepAlive = false;
    }
    const refusal = usage.begin(request, clientOf(request));
    const taken: Waiting = { request, response, refusal };
    if (line.active === null) return serve(socket, line, taken);
    // A refusal could only be sent after the earlier responses, and would be held in memory until
    // then.
    if (refusal !== null || line.waiting.length >= limits.maxPipelined) {
      usage.end(request);
      return void socket.destroy();
    }
    line.waiting.push(taken);
    socket.pause();
  };

  server.on('request', handleRequest);
  // Without a listener Node.js responds itself, to any number of pipelined requests.
  server.on('checkExpectation', handleRequest);
  server.prependListener('upgrade', ({ socket }: IncomingMessage) => {
    // The connection would change its protocol in the middle of a response.
    if (lines.get(socket)?.active) socket.destroy();
  });

  server.setTimeout(limits.unreadTimeoutMs, (socket: Socket) => {
    const active = lines.get(socket)?.active ?? null;
    // A request that is still in work has nothing to read yet.
    if (active !== null && active.response.writableLength === 0) return;
    socket.destroy();
  });
};
