import { fileURLToPath } from 'node:url';
import { printFigure } from '../figures.ts';
import { startEngawa } from '../realtime/engawa-server.ts';
import { runGenerator } from '../realtime/generator-process.ts';
import type { RunResult } from '../realtime/order.ts';
import { workloads } from '../realtime/workloads.ts';
import { defineAttackWorkload, reportProgress } from './attack-workload.ts';
import { startAttack } from './walkers-attack-process.ts';

/** How many times longer others may wait during the attack (docs/performance.md). */
const mostTimes = 1.5;
const mostObservers = 20;
const serverCore = 0;
const generatorCore = 1;

const reportRun = (name: string, run: RunResult) => {
  printFigure({ figure: `turns seen after p50, ${name}`, value: Math.round(run.turns.p50), unit: 'ms' });
  printFigure({ figure: `turns seen after p99, ${name}`, value: Math.round(run.turns.p99), unit: 'ms' });
  printFigure({ figure: `lost updates, ${name}`, value: run.lost, unit: '', atMost: 0 });
  const serverCores = Number((run.serverCores ?? 0).toFixed(2));
  printFigure({ figure: `server, ${name}`, value: serverCores, unit: 'cores' });
};

/**
 * The effect on walking people of strangers who send broken requests and frames, hold thousands of
 * connections half open, open hundreds of sockets with one session, whisper garbage and never read.
 * The same walks run without the attack first, then during it.
 */
export const walkers = defineAttackWorkload({
  name: 'walkers',
  options: { clients: 100, seconds: 20, 'half-open': 10_000 },
  async run({ clients, seconds, 'half-open': halfOpen }) {
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
        const observers = Math.min(mostObservers, clients);
        const walks = { workload: 'room', clients, observers, seconds, runs: 1, seed: 1 } as const;
        const [run] = await runGenerator(
          generatorCore,
          { system: order, ...walks, serverPids: server.pids },
          reportProgress,
        );
        if (run === undefined) throw new Error('Nothing was measured.');
        const [deviation] = Object.keys(run.deviations);
        if (deviation !== undefined) throw new Error(deviation);
        return run;
      };
      reportProgress(`${clients} walk alone`);
      const alone = await walk();
      reportProgress('and under attack');
      const attack = startAttack(generatorCore, {
        url: order.urls[0] ?? '',
        spaceId: order.spaceId,
        halfOpen,
      });
      const attacked = await walk();
      const tally = await attack.end();

      const lateMs = Math.max(alone.generatorLateMs, attacked.generatorLateMs);
      const counts = Object.entries(tally).map(([what, count]) => `${what} ${count}`);
      const note = [
        ...counts,
        `generator late by ${lateMs.toFixed(1)} ms`,
        `cut off ${attacked.cutOff}`,
      ].join(', ');
      reportRun('alone', alone);
      reportRun('under attack', attacked);
      const times = Number((attacked.turns.p99 / alone.turns.p99).toFixed(2));
      printFigure({ figure: 'turns p99, slower by', value: times, unit: '×', atMost: mostTimes, note });
    } finally {
      await server.stop();
    }
  },
});
