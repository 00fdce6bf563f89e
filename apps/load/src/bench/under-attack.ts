import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { tellFigure } from '../figures.ts';
import { startAttack } from '../realtime/attack-process.ts';
import { startEngawa } from '../realtime/engawa-server.ts';
import { runGenerator } from '../realtime/generator-process.ts';
import type { RunResult } from '../realtime/order.ts';
import { workloads } from '../realtime/workloads.ts';

/**
 * What people who walk notice of strangers who throw broken requests and frames, hold thousands of connections half open,
 * open hundreds of sockets with one session, whisper nonsense and never read: the same walks alone, and meanwhile.
 */

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    'half-open': { type: 'string', default: '10000' },
  },
});
const clients = Number(values.clients);
/** How much others may notice (docs/performance.md). */
const mostTimes = 1.5;
const serverCore = 0;
const generatorCore = 1;

const tell = (line: string) => console.error(`  ${line}`);
const server = await startEngawa({
  core: serverCore,
  size: workloads.room.size,
  program: fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url)),
  processes: 1,
  hasRedis: false,
  hasLimits: true,
});
try {
  const { order } = server;
  if (order.kind !== 'engawa') throw new Error('Another system was started.');
  const walk = async (): Promise<RunResult> => {
    const [run] = await runGenerator(
      generatorCore,
      {
        system: order,
        workload: 'room',
        clients,
        observers: Math.min(20, clients),
        seconds: Number(values.seconds),
        runs: 1,
        seed: 1,
        serverPids: server.pids,
      },
      tell,
    );
    if (run === undefined) throw new Error('Nothing was measured.');
    return run;
  };
  tell(`${clients} walk alone`);
  const alone = await walk();
  tell('and under attack');
  const attack = startAttack(generatorCore, {
    url: order.urls[0] ?? '',
    spaceId: order.spaceId,
    halfOpen: Number(values['half-open']),
  });
  const attacked = await walk();
  const tally = await attack.end();

  const lateMs = Math.max(alone.generatorLateMs, attacked.generatorLateMs);
  const told = Object.entries(tally).map(([what, count]) => `${what} ${count}`);
  const note = [...told, `generator late by ${lateMs.toFixed(1)} ms`, `cut off ${attacked.cutOff}`].join(
    ', ',
  );
  for (const [name, run] of [
    ['alone', alone],
    ['under attack', attacked],
  ] as const) {
    tellFigure({ figure: `turns seen after p50, ${name}`, value: Math.round(run.turns.p50), unit: 'ms' });
    tellFigure({ figure: `turns seen after p99, ${name}`, value: Math.round(run.turns.p99), unit: 'ms' });
    tellFigure({ figure: `lost updates, ${name}`, value: run.lost, unit: '', atMost: 0 });
    tellFigure({
      figure: `server, ${name}`,
      value: Number((run.serverCores ?? 0).toFixed(2)),
      unit: 'cores',
    });
  }
  const times = Number((attacked.turns.p99 / alone.turns.p99).toFixed(2));
  tellFigure({ figure: 'turns p99, slower by', value: times, unit: '×', atMost: mostTimes, note });
} finally {
  await server.stop();
}
