import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { localeOfRequest } from '@engawa/contract/kernel';
import { type WebSocket, WebSocketServer } from 'ws';
import { channelsCodes, errorFrame, protocolVersion } from './channels-protocol.ts';
import {
  type Connection,
  type ConnectionDeps,
  type ConnectionSettings,
  createConnection,
} from './connection.ts';
import { createSessionWatch } from './session-watch.ts';

export type GatewaySettings = ConnectionSettings & {
  /** The largest frame of any kind; above it the socket is closed unread. */
  readonly maxPayloadBytes: number;
  readonly pingMs: number;
  /** A socket that was not heard for so long is lost. */
  readonly silentMs: number;
  readonly unauthenticatedMs: number;
  readonly maxSocketsPerAddress: number;
};

export type GatewayDeps = Omit<ConnectionDeps, 'settings'> & {
  readonly settings: GatewaySettings;
  readonly key: string;
  isOriginAllowed(request: IncomingMessage): boolean;
  addressOf(request: IncomingMessage): string;
  /** Tells of sessions that end before their time (logged out, revoked). The result ends the listening. */
  onSessionEnded(listener: (sessionId: string) => void): () => void;
  /** When a session ends by itself, in ms since 1970; null: it is over. */
  sessionEndsAt(sessionId: string): Promise<number | null>;
};

type Client = {
  readonly ws: WebSocket;
  readonly connection: Connection;
  readonly address: string;
  readonly openedAt: number;
  heardAt: number;
  pingedAt: number;
};

const appPath = /^\/app\/([^/]+)\/?$/;
const sweepMs = 500;

/** `digits.digits` of 128 random bits, as clients of the protocol expect it. */
const newSocketId = (): string => {
  const bytes = randomBytes(16);
  return `${bytes.readBigUInt64BE(0)}.${bytes.readBigUInt64BE(8)}`;
};

/** Says no over plain HTTP, and ends the connection. */
export const refuseUpgrade = (socket: Duplex, status: string) => {
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** A server of the Pusher Channels protocol: connections, their life and their limits. */
export const createGateway = (deps: GatewayDeps) => {
  const { settings, timers } = deps;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: settings.maxPayloadBytes,
  });
  const clients = new Map<string, Client>();
  const perAddress = new Map<string, number>();
  let sweptAt = timers.now();

  const count = (address: string, change: number) => {
    const sockets = (perAddress.get(address) ?? 0) + change;
    if (sockets > 0) perAddress.set(address, sockets);
    else perAddress.delete(address);
  };

  const accept = (ws: WebSocket, request: IncomingMessage, address: string) => {
    const url = new URL(request.url ?? '/', 'ws://gateway');
    const locale = localeOfRequest(url.searchParams.get('lang'), request.headers['accept-language'] ?? null);
    const now = timers.now();
    const connection = createConnection(deps, ws, newSocketId(), locale);
    const client: Client = { ws, connection, address, openedAt: now, heardAt: now, pingedAt: now };
    clients.set(connection.id, client);
    const heard = () => {
      client.heardAt = timers.now();
    };
    ws.on('message', (raw: Buffer, isBinary: boolean) => {
      heard();
      connection.receive(raw, isBinary);
    });
    ws.on('pong', heard);
    ws.on('ping', heard);
    // Oversize and malformed WebSocket frames arrive here; ws closes the socket itself.
    ws.on('error', () => {});
    ws.on('close', () => {
      connection.gone();
      clients.delete(connection.id);
      count(address, -1);
    });
    deps.actors.open(connection.id).then(connection.greet, (error: unknown) => {
      deps.onFault(error, { socket: connection.id });
      connection.close(channelsCodes.tooMany, 'Not ready');
    });
  };

  const refuse = (ws: WebSocket, code: number, reason: string) => {
    ws.on('error', () => {});
    ws.send(errorFrame(code, reason));
    ws.close(code, reason);
    const timer = timers.setTimeout(() => ws.terminate(), 1_000);
    ws.once('close', () => timers.clear(timer));
  };

  const sweep = () => {
    const now = timers.now();
    // When this process itself stood still, nobody else was silent: everyone is given another round.
    const stoodStillMs = Math.max(0, now - sweptAt - 2 * sweepMs);
    sweptAt = now;
    const sessionIds = new Set<string>();
    for (const client of clients.values()) {
      const claim = client.connection.claim();
      if (claim !== null) sessionIds.add(claim.actor.sessionId);
      client.heardAt += stoodStillMs;
      if (now - client.heardAt > settings.silentMs) client.connection.cut();
      else if (claim === null && now - client.openedAt > settings.unauthenticatedMs)
        client.connection.close(channelsCodes.notAuthorized, 'Not authorised in time');
      else if (now - client.pingedAt >= settings.pingMs) {
        client.pingedAt = now;
        if (client.ws.readyState === client.ws.OPEN) client.ws.ping();
      }
    }
    sessionWatch.look(sessionIds, now);
  };
  const endSession = (sessionId: string) => {
    sessionWatch.forget(sessionId);
    deps.actors
      .endSession(sessionId)
      .catch((error: unknown) => deps.onFault(error, { socket: 'of an ended session' }));
    for (const { connection } of clients.values())
      if (connection.claim()?.actor.sessionId === sessionId)
        connection.close(channelsCodes.notAuthorized, 'The session is over', true);
  };
  const endListening = deps.onSessionEnded(endSession);
  const sessionWatch = createSessionWatch({
    sessionEndsAt: deps.sessionEndsAt,
    onOver: endSession,
    onFault: (error) => deps.onFault(error, { socket: 'of a session' }),
  });
  const sweepTimer = timers.setInterval(sweep, sweepMs);

  return {
    /** Takes the upgrade of a request to /app/{key}. @returns false when the path is none of ours */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      const [path = '', query = ''] = (request.url ?? '').split('?', 2);
      const key = appPath.exec(path)?.[1];
      if (key === undefined) return false;
      const address = deps.addressOf(request);
      if (!deps.isOriginAllowed(request)) refuseUpgrade(socket, '403 Forbidden');
      else if (settings.hasLimits && (perAddress.get(address) ?? 0) >= settings.maxSocketsPerAddress)
        refuseUpgrade(socket, '429 Too Many Requests');
      else {
        // Counted before the handshake is through, so that many at once are counted too.
        count(address, 1);
        const uncount = () => count(address, -1);
        socket.once('close', uncount);
        server.handleUpgrade(request, socket, head, (ws) => {
          socket.removeListener('close', uncount);
          if (key !== deps.key || new URLSearchParams(query).get('protocol') !== String(protocolVersion)) {
            ws.once('close', uncount);
            if (key !== deps.key) refuse(ws, channelsCodes.unknownApplication, 'No such application key');
            else refuse(ws, channelsCodes.unsupportedProtocol, 'Only protocol 7 is spoken here');
          } else accept(ws, request, address);
        });
      }
      return true;
    },
    countSockets: () => clients.size,
    /** Closes every socket, so that clients come back when the server does. */
    close() {
      endListening();
      timers.clear(sweepTimer);
      for (const { connection } of clients.values())
        connection.close(channelsCodes.comeBack, 'The server restarts');
      server.close();
    },
  };
};
export type Gateway = ReturnType<typeof createGateway>;
