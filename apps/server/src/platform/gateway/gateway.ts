import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { localeOfRequest } from '@engawa/contract/kernel';
import { type WebSocket, WebSocketServer } from 'ws';
import { channelsCodes, errorFrame, protocolVersions } from '../channels/channels-protocol.ts';
import type { SharedCounter } from '../limits/shared-counter.ts';
import { addressBlock } from './address-block.ts';
import { createBacklogCeiling } from './backlog-ceiling.ts';
import {
  type Connection,
  type ConnectionDeps,
  type ConnectionSettings,
  createConnection,
} from './connection.ts';
import { isForeignPage } from './foreign-page.ts';
import { createHandshakeQueue } from './handshake-queue.ts';
import { createLiveness, type LivenessSettings } from './liveness.ts';
import { createFragmentReleaser } from './message-fragments.ts';
import { createSessionClosing } from './session-closing.ts';
import type { SocketClaim } from './socket-actors.ts';
import { createSocketCounts } from './socket-counts.ts';
import { createUnclaimedQueue } from './unclaimed-queue.ts';

export type GatewaySettings = ConnectionSettings &
  LivenessSettings & {
    /** The largest frame of any kind. A larger one closes the socket unread. */
    readonly maxPayloadBytes: number;
    readonly maxSocketsPerAddress: number;
    /** Sockets of one person, from any address. */
    readonly maxSocketsPerUser: number;
    /** Bytes that may wait for all sockets together. Above it, the largest backlogs are cut. */
    readonly maxTotalBacklogBytes: number;
    /** Sockets without an authorised channel. Above it, the longest waiting one is closed. */
    readonly maxUnclaimed: number;
    /** The limits on sockets of an address, of a person and in total; those of one socket stay. */
    readonly hasLimits: boolean;
  };

export type GatewayDeps = Omit<ConnectionDeps, 'settings'> & {
  readonly settings: GatewaySettings;
  readonly key: string;
  /** Whether pages of this origin are ours. */
  isOriginAllowed(origin: string): boolean;
  /** A page of this origin was refused. */
  onForeignPage(origin: string): void;
  addressOf(request: IncomingMessage): string;
  /** Sockets per address in all processes. This process counts its own too. */
  readonly sharedAddresses: SharedCounter;
  /** Sockets per person in all processes together, counted the same way. */
  readonly sharedUsers: SharedCounter;
  /** Reports sessions that end before they expire. Returns the unsubscribing function. */
  onSessionEnded(listener: (sessionId: string) => void): () => void;
  /** When a session expires, in ms since 1970. Null: it is over. */
  sessionEndsAt(sessionId: string): Promise<number | null>;
};

const appPath = /^\/app\/([^/]+)\/?$/;
/** Frames of one message and pieces of one frame: far above what an honest sender needs. */
const maxFragments = 64;
const maxBufferedChunks = 1_024;
/** The longest time for which handshakes may hold up everything else at once. */
const handshakeTurnMs = 3;

/** `digits.digits` of 128 random bits, the format that clients of the protocol expect. */
const newSocketId = (): string => {
  const bytes = randomBytes(16);
  return `${bytes.readBigUInt64BE(0)}.${bytes.readBigUInt64BE(8)}`;
};

/** The protocol version that a client requests, `?protocol=7`. Empty when it names none. */
const protocolOf = (request: IncomingMessage): string =>
  new URLSearchParams(request.url?.split('?', 2)[1]).get('protocol') ?? '';

/** Refuses over plain HTTP, and ends the connection. */
export const refuseUpgrade = (socket: Duplex, status: string) => {
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

const refuseForeignPage = (
  { onForeignPage }: Pick<GatewayDeps, 'onForeignPage'>,
  { headers }: IncomingMessage,
  socket: Duplex,
) => {
  onForeignPage(headers.origin ?? '');
  refuseUpgrade(socket, '403 Forbidden');
};

/** Refuses after the handshake, with the code that the protocol gives to the reason. */
const refuseSocket = (timers: GatewayDeps['timers'], ws: WebSocket, code: number, reason: string) => {
  ws.on('error', () => {});
  ws.send(errorFrame(code, reason));
  ws.close(code, reason);
  const timer = timers.setTimeout(() => ws.terminate(), 1_000);
  ws.once('close', () => timers.clear(timer));
};

/** A server of the Pusher Channels protocol: connections, their life and their limits. */
export const createGateway = (deps: GatewayDeps) => {
  const { settings, timers } = deps;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: settings.maxPayloadBytes,
    maxFragments,
    maxBufferedChunks,
  });
  const connections = new Map<string, Connection>();
  const unclaimed = createUnclaimedQueue(settings);
  const { countAddress, isWithinShare, countUser, uncountUser } = createSocketCounts(deps);
  const handshakeQueue = createHandshakeQueue(handshakeTurnMs);
  const liveness = createLiveness(timers, settings);
  const ceiling = createBacklogCeiling(timers, settings.maxTotalBacklogBytes);
  let isClosed = false;

  const accept = (ws: WebSocket, socket: Duplex, request: IncomingMessage, address: string) => {
    const url = new URL(request.url ?? '/', 'ws://gateway');
    const locale = localeOfRequest(url.searchParams.get('lang'), request.headers['accept-language'] ?? null);
    const id = newSocketId();
    let countedUser: string | null = null;
    const admit = async ({ actor: { userId } }: SocketClaim) => {
      if (!(await countUser(userId))) return false;
      // The connection may have ended meanwhile. Then nothing else removes it from the count.
      if (!connections.has(id)) {
        uncountUser(userId);
        return false;
      }
      countedUser = userId;
      unclaimed.remove(id);
      return true;
    };
    const connection = createConnection(deps, { ws, socket, id, locale, ceiling, admit });
    connections.set(id, connection);
    unclaimed.add(connection);
    const { seen, end } = liveness.watch({
      isAuthorised: () => connection.claim() !== null,
      ping() {
        if (ws.readyState === ws.OPEN) ws.ping();
      },
      onSilent: connection.cut,
      onUnauthorised: () => connection.close(channelsCodes.notAuthorized, 'Not authorised in time'),
    });
    const letPartsGo = createFragmentReleaser(ws);
    ws.on('message', (raw: Buffer, isBinary: boolean) => {
      letPartsGo();
      seen();
      connection.receive(raw, isBinary);
    });
    const seenControl = () => {
      seen();
      connection.receiveControl();
    };
    ws.on('pong', seenControl);
    ws.on('ping', seenControl);
    // Oversize and malformed WebSocket frames arrive here. ws closes the socket itself.
    ws.on('error', () => {});
    ws.on('close', (code) => {
      connection.gone(code);
      end();
      connections.delete(id);
      unclaimed.remove(id);
      if (countedUser !== null) uncountUser(countedUser);
    });
    Promise.all([isWithinShare(socket, address), deps.actors.open(connection.id)]).then(
      ([isWithin]) => {
        if (isWithin) connection.greet();
        else connection.close(channelsCodes.tooMany, 'Too many connections of one address');
      },
      (error: unknown) => {
        deps.onFault(error, { socket: connection.id });
        connection.close(channelsCodes.tooMany, 'Not ready');
      },
    );
  };

  const shakeHands = (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    key: string,
    address: string,
  ) => {
    server.handleUpgrade(request, socket, head, (ws) => {
      if (key !== deps.key)
        refuseSocket(timers, ws, channelsCodes.unknownApplication, 'No such application key');
      else if (!protocolVersions.has(protocolOf(request)))
        refuseSocket(
          timers,
          ws,
          channelsCodes.unsupportedProtocol,
          'Only the protocols 5, 6 and 7 are supported',
        );
      else accept(ws, socket, request, address);
    });
  };

  const sessionClosing = createSessionClosing(deps, connections);

  return {
    /**
     * Takes the upgrade of a request to /app/{key}.
     * @returns false when the path is not one of ours
     */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      const [path = ''] = (request.url ?? '').split('?', 1);
      const key = appPath.exec(path)?.[1];
      if (key === undefined) return false;
      const address = addressBlock(deps.addressOf(request));
      if (isForeignPage(request.headers, deps.isOriginAllowed)) refuseForeignPage(deps, request, socket);
      // Counted before the handshake completes, so that many simultaneous ones are counted too.
      else if (!countAddress(socket, address)) refuseUpgrade(socket, '429 Too Many Requests');
      else {
        // While the socket waits for its handshake, no other listener receives its errors.
        const noteBroken = () => {};
        socket.on('error', noteBroken);
        handshakeQueue.enter(() => {
          socket.removeListener('error', noteBroken);
          if (socket.destroyed) return;
          if (isClosed) refuseUpgrade(socket, '503 Service Unavailable');
          else shakeHands(request, socket, head, key, address);
        });
      }
      return true;
    },
    countSockets: () => connections.size,
    /** Checks the sessions of all sockets again, because an ending may have been missed. */
    askAboutSessions: sessionClosing.lookAgain,
    /** Closes every socket. Clients reconnect when the server is back. */
    close() {
      isClosed = true;
      sessionClosing.stop();
      liveness.stop();
      ceiling.stop();
      for (const connection of connections.values())
        connection.close(channelsCodes.comeBack, 'The server restarts');
      server.close();
    },
  };
};
export type Gateway = ReturnType<typeof createGateway>;
