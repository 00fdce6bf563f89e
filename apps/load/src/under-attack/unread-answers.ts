import { readdirSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openTcp } from '@engawa/testkit/gateway/raw-client';
import { printFigure } from '../figures.ts';
import { startEngawa } from '../realtime/engawa-server.ts';
import { residentMbOf } from '../realtime/process-figures.ts';
import { workloads } from '../realtime/workloads.ts';
import { defineAttackWorkload, reportProgress } from './attack-workload.ts';
import { measureOtherUsers } from './other-users.ts';

/**
 * Limits of the attack's effect: memory in MB, and how many times longer others wait
 * (docs/performance.md).
 */
const mostMb = 100;
const mostTimes = 1.5;
const serverCore = 0;
const attackersAddress = '127.200.0.1';
const settleMs = 2_000;
const lookMs = 100;

const dist = fileURLToPath(new URL('../../../', import.meta.url));
const largestFile = () => {
  const folder = `${dist}web/dist/assets/`;
  const [largest] = readdirSync(folder)
    .map((name) => ({ name, bytes: statSync(folder + name).size }))
    .sort((a, b) => b.bytes - a.bytes);
  if (largest === undefined) throw new Error('The web pages are not built.');
  return `/assets/${largest.name}`;
};

type Attack = {
  readonly name: string;
  readonly path: string;
  readonly connections: number;
  /** The number of requests pipelined on each connection, in one write. */
  readonly requests: number;
};

/**
 * Opens connections that send their requests and read nothing, again every `againMs`, because a
 * client that does not read does not notice that it was cut off.
 */
const startUnread = (port: number, { path, connections, requests }: Attack, againMs: number) => {
  const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`.repeat(requests));
  let open: ReturnType<typeof openTcp>['socket'][] = [];
  let sent = 0;
  const close = () => {
    for (const socket of open) socket.destroy();
    open = [];
  };
  const attack = () => {
    close();
    for (let count = 0; count < connections; count += 1) {
      const { socket } = openTcp(port, attackersAddress);
      open.push(socket);
      socket.pause();
      socket.write(bytes);
      sent += requests;
    }
  };
  attack();
  const rounds = setInterval(attack, againMs);
  return {
    sent: () => sent,
    end() {
      clearInterval(rounds);
      close();
    },
  };
};

/**
 * Requests whose responses nobody reads: their effect on the server's memory and on the waiting
 * time of others. The same requests of other users are measured right before each attack and during
 * it, in one run of one server.
 */
export const unreadAnswers = defineAttackWorkload({
  name: 'unread-answers',
  options: {
    connections: 20,
    requests: 1_000,
    users: 20,
    seconds: 10,
    'again-ms': 5_000,
    'stop-at-mb': 4_000,
  },
  async run({ connections, requests, users, seconds, 'again-ms': againMs, 'stop-at-mb': stopAtMb }) {
    const attacks: Attack[] = [
      { name: 'the largest file', path: largestFile(), connections, requests },
      { name: 'openapi.json', path: '/api/v1/openapi.json', connections: 10, requests: 1_100 },
      { name: 'the largest file once', path: largestFile(), connections: 200, requests: 1 },
    ];
    for (const attack of attacks) {
      const server = await startEngawa({
        core: serverCore,
        size: workloads.room.size,
        program: `${dist}server/dist/main.js`,
        processes: 1,
        hasRedis: false,
        hasLimits: true,
      });
      const url = server.order.kind === 'engawa' ? (server.order.urls[0] ?? '') : '';
      const [pid = 0] = server.pids;
      const what = `${attack.connections} × ${attack.requests} of ${attack.name}`;
      const watched = { users, seconds };
      try {
        // Loads the file into memory and compresses it before the measurement.
        await fetch(url + attack.path, { headers: { 'accept-encoding': 'br' } }).then((r) => r.arrayBuffer());
        await fetch(url + attack.path, { headers: { 'accept-encoding': 'identity' } }).then((r) =>
          r.arrayBuffer(),
        );
        await measureOtherUsers(url, { users, seconds: 2 });
        reportProgress(`others alone, before ${what}`);
        const alone = await measureOtherUsers(url, watched);
        const before = residentMbOf(pid) ?? 0;
        reportProgress(`others beside ${what}`);
        const unread = startUnread(Number(new URL(url).port), attack, againMs);
        let most = before;
        const looks = setInterval(() => {
          most = Math.max(most, residentMbOf(pid) ?? 0);
          // Ends early, so that the memory of this machine is not exhausted.
          if (most > stopAtMb) unread.end();
        }, lookMs);
        const attacked = await measureOtherUsers(url, watched);
        clearInterval(looks);
        unread.end();
        await pause(settleMs);
        const after = residentMbOf(pid) ?? 0;
        const note = [
          `${unread.sent()} requests sent`,
          `${before} MB before, ${after} MB ${settleMs / 1000} s after`,
          most > stopAtMb
            ? `stopped at ${stopAtMb} MB`
            : `${alone.failed} and ${attacked.failed} of others failed`,
        ].join('; ');
        printFigure({
          figure: `memory added by ${what}`,
          value: most - before,
          unit: 'MB',
          atMost: mostMb,
          note,
        });
        for (const [name, times] of [
          ['alone', alone],
          ['beside it', attacked],
        ] as const) {
          const ms = (value: number) => Number(value.toFixed(1));
          printFigure({ figure: `others wait p50, ${name}`, value: ms(times.p50), unit: 'ms' });
          printFigure({
            figure: `others wait p99, ${name}`,
            value: ms(times.p99),
            unit: 'ms',
            note: `worst ${ms(times.max)} ms`,
          });
        }
        const times = Number((attacked.p99 / alone.p99).toFixed(2));
        printFigure({ figure: 'others wait p99, longer by', value: times, unit: '×', atMost: mostTimes });
      } finally {
        await server.stop();
      }
    }
  },
});
