import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { listen, walkerOf } from './ready.mjs';

/** A plain relay: each message is sent at once to everyone else in the room. */
const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
/**
 * The last message of each client, for clients that enter later.
 * @type {Map<import('ws').WebSocket, string>}
 */
const room = new Map();

server.on('connection', (socket, request) => {
  const walker = walkerOf(request.url);
  for (const moved of room.values()) if (moved !== '') socket.send(moved);
  room.set(socket, '');
  socket.send('{}');
  socket.on('message', (bytes) => {
    const { x, y, t } = JSON.parse(String(bytes));
    const moved = JSON.stringify({ i: walker, x, y, t });
    room.set(socket, moved);
    for (const other of room.keys()) if (other !== socket) other.send(moved);
  });
  socket.on('close', () => room.delete(socket));
  socket.on('error', () => {});
});
listen(http);
