import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { addressBlock } from './address-block.ts';
import { createKeyCounter } from './key-counter.ts';

/** Options of an http or https server: how long a client may take to send a request, in ms. */
export const patience = {
  /** From the connection, or from the end of the previous request, to the end of the headers. */
  headersTimeout: 10_000,
  /** To the end of the body. */
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
  /** To the end of the TLS handshake. */
  handshakeTimeout: 10_000,
};

export type ConnectionLimits = {
  /** TCP connections of one address, whether they are WebSockets or requests. */
  readonly maxPerAddress: number;
  /** Connections of one address that have not sent one complete request head yet. */
  readonly maxSilentPerAddress: number;
  /** Silent connections of all addresses together. Above it, the longest silent one is closed. */
  readonly maxSilent: number;
};

export const connectionLimits: ConnectionLimits = {
  maxPerAddress: 1_500,
  maxSilentPerAddress: 200,
  maxSilent: 2_000,
};

type Deps = {
  readonly limits: ConnectionLimits;
  /**
   * The address that a connection counts for. Null for a trusted proxy, which forwards many
   * clients.
   */
  addressOf(peerAddress: string): string | null;
};

type Silent = { readonly socket: Socket; readonly block: string | null };

/** The same name for a TCP connection and for the TLS connection inside it. */
const nameOf = (socket: Socket): string =>
  `${socket.localAddress}:${socket.localPort} ${socket.remoteAddress}:${socket.remotePort}`;

/**
 * Prevents idle connections from taking the place of active ones. A client that sends its request
 * at once is never the longest silent, however many other connections there are.
 */
export const guardConnections = (server: Server, { limits, addressOf }: Deps): void => {
  const connections = createKeyCounter(limits.maxPerAddress);
  const silentOnes = createKeyCounter(limits.maxSilentPerAddress);
  // In order of arrival.
  const silent = new Map<string, Silent>();

  const endSilence = (name: string) => {
    const found = silent.get(name);
    if (found === undefined) return;
    silent.delete(name);
    if (found.block !== null) silentOnes.remove(found.block);
  };

  server.on('connection', (socket: Socket) => {
    // The peer has left before the connection was handled.
    if (socket.remoteAddress === undefined) return;
    const name = nameOf(socket);
    const address = addressOf(socket.remoteAddress);
    const block = address === null ? null : addressBlock(address);
    if (block !== null) {
      if (!connections.add(block)) return void socket.destroy();
      socket.once('close', () => connections.remove(block));
      if (!silentOnes.add(block)) return void socket.destroy();
    }
    silent.set(name, { socket, block });
    socket.once('close', () => endSilence(name));
    const [longest] = silent.entries();
    if (silent.size <= limits.maxSilent || longest === undefined) return;
    endSilence(longest[0]);
    longest[1].socket.destroy();
  });

  const asked = ({ socket }: IncomingMessage) => endSilence(nameOf(socket));
  server.prependListener('request', asked);
  server.prependListener('upgrade', (request: IncomingMessage, _socket: Duplex) => asked(request));
};
