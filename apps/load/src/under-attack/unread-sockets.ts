import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { spaceChannel } from '@engawa/contract/kernel';
import { type Connected, openOffice } from '@engawa/testkit/gateway/office';
import { printFigure } from '../figures.ts';
import { startEngawa } from '../realtime/engawa-server.ts';
import { residentMbOf } from '../realtime/process-figures.ts';
import { workloads } from '../realtime/workloads.ts';
import { defineAttackWorkload, reportProgress } from './attack-workload.ts';

const serverCore = 0;
const stepMs = 100;
/** Per socket and step: less than the 200 frames a second that close the socket. */
const subscriptionsPerStep = 15;
const openAtOnce = 20;
/**
 * Memory that the sockets may add to the server: the 128 MiB send buffer limit, and what is
 * allocated on the way.
 */
const mostGrowthMb = 400;

/** Sends as many requests as allowed, and reads no response. */
const askForSnapshots = ({ socket, send, space, spaceAuth }: Unread) => {
  if (socket.destroyed) return;
  for (let count = 0; count < subscriptionsPerStep; count += 1)
    send({ event: 'pusher:subscribe', data: { channel: space, auth: spaceAuth } });
};

type Unread = Connected & { readonly space: string; readonly spaceAuth: string };

/**
 * Admitted people who request the whole space as often as possible and never read, so that the
 * unread data fill the server's memory.
 */
export const unreadSockets = defineAttackWorkload({
  name: 'unread-sockets',
  options: { sockets: 200, seconds: 40 },
  async run({ sockets, seconds }) {
    const server = await startEngawa({
      core: serverCore,
      size: workloads.room.size,
      program: fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url)),
      processes: 1,
      hasRedis: false,
      hasLimits: true,
    });
    try {
      const { order, pids } = server;
      const [pid] = pids;
      if (order.kind !== 'engawa' || pid === undefined) throw new Error('Another system was started.');
      const [url = ''] = order.urls;
      const office = await openOffice(url, `${url}/guest?id=${order.spaceId}`);
      const open = async (index: number): Promise<Unread> => {
        const person = await office.connect(`127.7.${index >> 8}.${1 + (index % 250)}`);
        await person.enter();
        // A position stream would close the socket by its backlog after 10 s, so the client leaves
        // the room's channel.
        person.send({ event: 'pusher:unsubscribe', data: { channel: office.room } });
        const space = spaceChannel(office.spaceId);
        const signed = await office.sign(person.guest, person.socketId, space);
        return { ...person, space, spaceAuth: signed.auth ?? '' };
      };
      const unread: Unread[] = [];
      for (let from = 0; from < sockets; from += openAtOnce) {
        const count = Math.min(openAtOnce, sockets - from);
        unread.push(...(await Promise.all(Array.from({ length: count }, (_none, i) => open(from + i)))));
      }
      const beforeMb = residentMbOf(pid) ?? Number.NaN;
      reportProgress(`${unread.length} are in: ${beforeMb} MB; now they read no more`);
      for (const { socket } of unread) socket.pause();
      let peakMb = beforeMb;
      const endsAtMs = performance.now() + seconds * 1_000;
      while (performance.now() < endsAtMs) {
        for (const person of unread) askForSnapshots(person);
        peakMb = Math.max(peakMb, residentMbOf(pid) ?? Number.NaN);
        await pause(stepMs);
      }
      // The sockets that the server has cut notice it only when they read.
      for (const { socket } of unread) socket.resume();
      await pause(1_000);
      const cutOff = unread.filter(({ socket }) => socket.destroyed).length;
      for (const { socket } of unread) socket.destroy();
      printFigure({ figure: 'memory before', value: beforeMb, unit: 'MB' });
      printFigure({ figure: 'memory at its highest', value: peakMb, unit: 'MB' });
      printFigure({
        figure: 'memory grown by',
        value: peakMb - beforeMb,
        unit: 'MB',
        atMost: mostGrowthMb,
        note: `${unread.length} sockets, ${cutOff} cut off`,
      });
    } finally {
      await server.stop();
    }
  },
});
