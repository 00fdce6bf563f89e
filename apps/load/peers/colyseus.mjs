import { createServer } from 'node:http';
import { matchMaker, Room, Server } from '@colyseus/core';
import { Encoder, StateView, schema } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { tellReady } from './ready.mjs';

/**
 * A Colyseus room that holds everyone's position, with its default of 20 patches a second. With
 * half a width and half a height in px each client has a StateView of the people in that range;
 * without them each client receives everyone.
 */
const [halfWidthPx, halfHeightPx] = process.argv.slice(2).map(Number);
const hasViews = halfWidthPx !== undefined && halfHeightPx !== undefined;

/** How often views are updated; people are added to them before they are in sight. */
const viewEveryMs = 250;
const marginPx = 150;
const cellPx = 256;
// Colyseus doubles its default of 8 KB, with a warning each time, when it is too small.
Encoder.BUFFER_SIZE = 1024 * 1024;

const Player = schema({ i: 'uint16', x: 'uint16', y: 'uint16', t: 'uint32' }, 'Player');
const State = schema({ players: hasViews ? { map: Player, view: true } : { map: Player } }, 'State');
/** @typedef {InstanceType<typeof Player>} PlayerState */

class Office extends Room {
  autoDispose = false;
  maxClients = Number.POSITIVE_INFINITY;
  state = new State();
  /** The people whom each client sees. @type {Map<string, Set<PlayerState>>} */
  seen = new Map();

  onCreate() {
    this.onMessage('move', (client, { x, y, t }) => {
      const player = this.state.players.get(client.sessionId);
      if (player === undefined) return;
      player.x = x;
      player.y = y;
      player.t = t;
    });
    if (hasViews) this.clock.setInterval(() => this.lookAround(), viewEveryMs);
  }

  /**
   * @param {import('@colyseus/core').Client} client
   * @param {{ walker: number, x: number, y: number }} options
   */
  onJoin(client, { walker, x, y }) {
    const player = new Player();
    player.i = walker;
    player.x = x;
    player.y = y;
    player.t = 0;
    this.state.players.set(client.sessionId, player);
    if (!hasViews) return;
    client.view = new StateView();
    client.view.add(player);
    this.seen.set(client.sessionId, new Set([player]));
  }

  /** @param {import('@colyseus/core').Client} client */
  onLeave(client) {
    const player = this.state.players.get(client.sessionId);
    if (player !== undefined) for (const seen of this.seen.values()) seen.delete(player);
    this.state.players.delete(client.sessionId);
    this.seen.delete(client.sessionId);
  }

  lookAround() {
    /** @type {Map<number, PlayerState[]>} */
    const cells = new Map();
    const cellOf = (/** @type {number} */ x, /** @type {number} */ y) =>
      Math.floor(x / cellPx) * 1000 + Math.floor(y / cellPx);
    for (const player of this.state.players.values()) {
      const cell = cellOf(player.x, player.y);
      const there = cells.get(cell);
      if (there === undefined) cells.set(cell, [player]);
      else there.push(player);
    }
    const [reachX, reachY] = [halfWidthPx + marginPx, halfHeightPx + marginPx];
    for (const client of this.clients) {
      const own = this.state.players.get(client.sessionId);
      const before = this.seen.get(client.sessionId);
      if (own === undefined || before === undefined || client.view === undefined) continue;
      const now = new Set([own]);
      for (let x = Math.max(0, own.x - reachX); x < own.x + reachX + cellPx; x += cellPx)
        for (let y = Math.max(0, own.y - reachY); y < own.y + reachY + cellPx; y += cellPx)
          for (const player of cells.get(cellOf(x, y)) ?? [])
            if (Math.abs(player.x - own.x) <= reachX && Math.abs(player.y - own.y) <= reachY) now.add(player);
      for (const player of before) if (!now.has(player)) client.view.remove(player);
      for (const player of now) if (!before.has(player)) client.view.add(player);
      this.seen.set(client.sessionId, now);
    }
  }
}

const http = createServer();
const server = new Server({
  greet: false,
  gracefullyShutdown: false,
  transport: new WebSocketTransport({ server: http }),
});
server.define('office', Office);
await server.listen(0, '127.0.0.1');
await matchMaker.createRoom('office', {});
tellReady(http);
