import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { listen } from './ready.mjs';

/** Socket.IO as in its own guide: each move is sent to everyone else in the room. */
const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false });
/** @type {Map<string, object>} */
const last = new Map();

io.on('connection', (socket) => {
  const walker = Number(socket.handshake.query.walker);
  socket.join('office');
  socket.emit('all', [...last.values()]);
  socket.on('move', ({ x, y, t }) => {
    const moved = { i: walker, x, y, t };
    last.set(socket.id, moved);
    socket.to('office').emit('moved', moved);
  });
  socket.on('disconnect', () => last.delete(socket.id));
});
listen(http);
