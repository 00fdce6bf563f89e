import { fileURLToPath } from 'node:url';
import { createEngawaApi } from '../realtime/engawa-api.ts';
import { startEngawa } from '../realtime/engawa-server.ts';
import { runGenerator } from '../realtime/generator-process.ts';
import { readOptions, usage } from '../realtime/options.ts';
import type { Order, PeerName } from '../realtime/order.ts';
import { ensurePeers, startPeer } from '../realtime/peers/peer-server.ts';
import { canPin, congestionControl } from '../realtime/process-figures.ts';
import { type MeasuredRun, reportRuns, type Targets } from '../realtime/realtime-report.ts';
import type { RunningSystem } from '../realtime/running-system.ts';
import { type WorkloadName, workloads } from '../realtime/workloads.ts';

/**
 * Walkers over real sockets: the difference between what each client would draw and the true
 * places, and its cost. The server has one core, the generator another.
 */

const serverCore = 0;
const generatorCore = 1;

/** The clients of the peers decode everything they receive, so one core runs fewer of them. */
const peerObservers = 8;
/** Peers receive positions ten times a second, as is usual with them. */
const sampledAs: Partial<Record<WorkloadName, WorkloadName>> = {
  room: 'room-samples',
  'room-samples': 'room-samples',
  spread: 'spread',
  'all-see-all': 'all-see-all',
};

type Measurement = { readonly workload: WorkloadName; readonly clients: number; readonly targets: Targets };

/** The default set, with the maximum of each figure. */
const defaultSet: readonly Measurement[] = [
  { workload: 'room', clients: 100, targets: { turnMedianMs: 35, turnMs: 70, errorPx: 16 } },
  { workload: 'room', clients: 2_000, targets: { turnMs: 150, errorPx: 16, kilobytesPerSecond: 15 } },
  { workload: 'room', clients: 6_000, targets: { turnMs: 150, errorPx: 16, memoryMb: 400 } },
  { workload: 'room-samples', clients: 1_600, targets: { turnMs: 150, errorPx: 16 } },
  { workload: 'spread', clients: 400, targets: { turnMs: 90 } },
  { workload: 'spread', clients: 2_000, targets: { turnMs: 150 } },
  { workload: 'all-see-all', clients: 200, targets: { turnMs: 90, memoryMb: 150 } },
  { workload: 'office', clients: 500, targets: { errorPx: 16 } },
  { workload: 'arrival', clients: 500, targets: { entryMs: 1_000 } },
];

if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
const options = readOptions(process.argv.slice(2));
const log = (line: string) => console.error(`  ${line}`);
if (!canPin()) log('taskset is not here: server and generator share the cores, and figures mean less.');
const congestion = congestionControl();
if (congestion !== null) log(`TCP: ${congestion}`);

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

/** Uses a running server, with a space created for the bench. */
const useRunning = async (url: string): Promise<RunningSystem> => {
  const api = createEngawaApi(url);
  const spaceId = await api.createSpace();
  api.close();
  const pids = options.pid === null ? [] : [options.pid];
  return {
    order: { kind: 'engawa', urls: [url], spaceId, isApart: false },
    pids,
    pausesBetween: () => null,
    stop: async () => {},
  };
};

const startSystem = (kind: PeerName | 'engawa', workload: WorkloadName): Promise<RunningSystem> => {
  const { size, seen } = workloads[workload];
  if (kind !== 'engawa') return startPeer(kind, serverCore, seen);
  if (options.url !== null) return useRunning(options.url);
  return startEngawa({
    core: serverCore,
    size,
    program: options.program ?? fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url)),
    processes: options.processes,
    hasRedis: options.hasRedis,
  });
};

/** Measures one system in all runs, with the same people inside when the workload allows it. */
const measure = async (
  kind: PeerName | 'engawa',
  { workload, clients }: Measurement,
  seed: number,
  runs: number,
): Promise<readonly MeasuredRun[]> => {
  const system = await startSystem(kind, workload);
  try {
    const order: Order = {
      system: system.order,
      workload,
      clients,
      observers: kind === 'engawa' ? options.observers : Math.min(options.observers, peerObservers),
      seconds: options.seconds,
      runs,
      seed,
      serverPids: system.pids,
    };
    const measured = await runGenerator(generatorCore, order, log);
    return measured.map((run) => ({ ...run, pauses: system.pausesBetween(run.beganAtMs, run.endedAtMs) }));
  } finally {
    await system.stop();
  }
};

/** People arrive only once per server, so each run starts its own server. */
const measureRuns = async (measurement: Measurement): Promise<readonly MeasuredRun[]> => {
  if (workloads[measurement.workload].arrivalSeconds === null)
    return measure('engawa', measurement, 1, options.runs);
  const runs: MeasuredRun[] = [];
  for (let seed = 1; seed <= options.runs; seed += 1)
    runs.push(...(await measure('engawa', measurement, seed, 1)));
  return runs;
};

if (options.peers.length > 0) await ensurePeers(log);
for (const measurement of asked) {
  const { workload, clients, targets } = measurement;
  log(`${workload}, ${clients} people`);
  reportRuns(`${workload} ${clients}`, clients, await measureRuns(measurement), targets);
  const sampled = sampledAs[workload];
  if (sampled === undefined) continue;
  for (const peer of options.peers) {
    log(`${workload}, ${clients} people, ${peer}`);
    const runs = await measure(peer, { ...measurement, workload: sampled }, 1, options.runs);
    reportRuns(`${workload} ${clients}, ${peer}`, clients, runs, {});
  }
}
