import { fileURLToPath } from 'node:url';
import { createEngawaApi } from '../realtime/engawa-api.ts';
import { type RunningSystem, startEngawa } from '../realtime/engawa-server.ts';
import { runGenerator } from '../realtime/generator-process.ts';
import { readOptions } from '../realtime/options.ts';
import type { Order, RunResult } from '../realtime/order.ts';
import { canPin } from '../realtime/process-figures.ts';
import { reportRuns, type Targets } from '../realtime/realtime-report.ts';
import { type WorkloadName, workloads } from '../realtime/workloads.ts';

/**
 * Walkers over real sockets: what each would draw against where everyone truly is, and what it costs. The server has one
 * core, the generator another.
 */

const serverCore = 0;
const generatorCore = 1;

type Measurement = { readonly workload: WorkloadName; readonly clients: number; readonly targets: Targets };

/** The default set, with the most that each figure should be. */
const defaultSet: readonly Measurement[] = [
  { workload: 'room', clients: 100, targets: { turnMedianMs: 35, turnMs: 70, errorPx: 16 } },
  { workload: 'room', clients: 2_000, targets: { turnMs: 150, errorPx: 16, kilobytesPerSecond: 15 } },
  { workload: 'room', clients: 6_000, targets: { turnMs: 150, errorPx: 16, memoryMb: 400 } },
  { workload: 'room-samples', clients: 1_600, targets: { turnMs: 150 } },
  { workload: 'spread', clients: 400, targets: { turnMs: 90 } },
  { workload: 'spread', clients: 2_000, targets: { turnMs: 150 } },
  { workload: 'all-see-all', clients: 200, targets: { turnMs: 90, memoryMb: 150 } },
  { workload: 'office', clients: 500, targets: { errorPx: 16 } },
  { workload: 'arrival', clients: 500, targets: { entryMs: 1_000 } },
];

const options = readOptions(process.argv.slice(2));
const tell = (line: string) => console.error(`  ${line}`);
if (!canPin()) tell('taskset is not here: server and generator share the cores, and figures mean less.');

const asked: readonly Measurement[] =
  options.workload === null
    ? defaultSet
    : defaultSet
        .filter(({ workload }) => workload === options.workload)
        .slice(0, 1)
        .map((measurement) => ({
          workload: measurement.workload,
          clients: options.clients ?? measurement.clients,
          targets:
            defaultSet.find(
              ({ workload, clients }) => workload === options.workload && clients === options.clients,
            )?.targets ?? {},
        }));

const startSystem = async (workload: WorkloadName): Promise<RunningSystem> => {
  const { url, pid } = options;
  if (url !== null) {
    const api = createEngawaApi(url);
    const spaceId = await api.foundSpace();
    api.close();
    return {
      order: { kind: 'engawa', urls: [url], spaceId },
      pids: pid === null ? [] : [pid],
      stop: async () => {},
    };
  }
  return startEngawa({
    core: serverCore,
    size: workloads[workload].size,
    program: options.program ?? fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url)),
    processes: options.processes,
    redisUrl: null,
  });
};

const measureOnce = async ({ workload, clients }: Measurement, seed: number, runs: number) => {
  const system = await startSystem(workload);
  try {
    const order: Order = {
      system: system.order,
      workload,
      clients,
      observers: options.observers,
      seconds: options.seconds,
      runs,
      seed,
      serverPids: system.pids,
    };
    return await runGenerator(generatorCore, order, tell);
  } finally {
    await system.stop();
  }
};

for (const measurement of asked) {
  const { workload, clients, targets } = measurement;
  tell(`${workload}, ${clients} people`);
  // People arrive once in a server's life; else the same people are measured again.
  const isOnce = workloads[workload].arrivalSeconds !== null;
  const rounds = isOnce ? options.runs : 1;
  const runs: RunResult[] = [];
  for (let round = 1; round <= rounds; round += 1)
    runs.push(...(await measureOnce(measurement, round, isOnce ? 1 : options.runs)));
  reportRuns(`${workload} ${clients}`, clients, runs, targets);
}
