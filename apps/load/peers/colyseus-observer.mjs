import { createRequire } from 'node:module';

// The package's ES module build needs a browser's globals, so the CommonJS build is used.
const { Client, getStateCallbacks } = createRequire(import.meta.url)('colyseus.js');

/**
 * A person in the office with Colyseus' own client, which decodes everything it receives.
 * @param {string} url
 * @param {{ walker: number, x: number, y: number }} options
 * @param {{ moved(walker: number, x: number, y: number, t: number): void, gone(walker: number):
 *   void, closed(code: number): void }} listener
 */
export const observe = async (url, options, listener) => {
  const room = await new Client(url).join('office', options);
  let bytes = 0;
  let frames = 0;
  room.connection.transport.ws.addEventListener('message', (/** @type {{ data: ArrayBuffer }} */ event) => {
    bytes += event.data.byteLength;
    frames += 1;
  });
  room.onLeave((/** @type {number} */ code) => listener.closed(code));
  const $ = getStateCallbacks(room);
  $(room.state).players.onAdd((/** @type {any} */ player) => {
    const report = () => player.t > 0 && listener.moved(player.i, player.x, player.y, player.t);
    report();
    $(player).onChange(report);
  });
  $(room.state).players.onRemove((/** @type {any} */ player) => listener.gone(player.i));
  return {
    move: (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ t) =>
      room.send('move', { x, y, t }),
    leave: () => room.leave(),
    bytesRead: () => bytes,
    framesRead: () => frames,
  };
};
