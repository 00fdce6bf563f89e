import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** About a dozen small requests. */
const portionBytes = 1024;

const isHeldBack = (socket: Socket): boolean => '_paused' in socket && socket._paused === true;

/**
 * Gives the parser of an HTTP server a read in small portions, and none after the connection is
 * closed. Node.js would parse the whole read, which is up to 64 KiB and a thousand pipelined
 * requests, also after one of the first closed its connection.
 *
 * @param event the event after which the server parses a socket
 */
export const readInPortions = (server: Server, event: 'connection' | 'secureConnection'): void => {
  const readers = new WeakMap<Socket, (bytes: Buffer) => void>();

  server.on(event, (socket: Socket) => {
    const [parse] = socket.listeners('data');
    if (parse === undefined) return;
    const read = (bytes: Buffer) => {
      for (let from = 0; from < bytes.length; from += portionBytes) {
        if (socket.destroyed) return;
        // Node.js itself has paused the connection until its responses are sent, and fails if it is
        // read before that.
        if (isHeldBack(socket)) socket.pause();
        // The rest is read again when the socket resumes, or belongs to the next protocol.
        if (socket.isPaused() || !readers.has(socket)) return void socket.unshift(bytes.subarray(from));
        parse.call(socket, bytes.subarray(from, from + portionBytes));
      }
    };
    readers.set(socket, read);
    socket.removeListener('data', parse as () => void);
    socket.on('data', read);
  });

  server.prependListener('upgrade', ({ socket }: IncomingMessage) => {
    const read = readers.get(socket);
    if (read === undefined) return;
    readers.delete(socket);
    socket.removeListener('data', read);
  });
};
