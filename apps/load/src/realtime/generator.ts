import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@engawa/testkit/seeded-random';
import { type Crowd, createCrowd } from './crowd.ts';
import { createEngawaSystem } from './engawa-system.ts';
import { createJudge } from './judge.ts';
import type { LoadSystem } from './load-client.ts';
import type { GeneratorMessage, Order, RunResult } from './order.ts';
import { createPeerSystem } from './peers/peer-system.ts';
import { cpuSecondsOf, residentMbOf } from './process-figures.ts';
import { quantileOf, spreadOf } from './quantiles.ts';
import { workloads } from './workloads.ts';

/**
 * The process that generates the load: the bench sends its order, and it returns the measurements.
 */

/** Wait after everyone has entered, until the effects of the entries are over. */
const settleMs = 3_000;
/** Wait after a run, because messages of the run may still be in transit. */
const drainMs = 2_000;
const enterAtOnce = 48;
const enterWithinMs = 5 * 60_000;

const send = (message: GeneratorMessage) => void process.send?.(message);

const openSystem = (order: Order): Promise<LoadSystem> => {
  if (order.system.kind === 'engawa') {
    const { urls, spaceId, isApart } = order.system;
    return createEngawaSystem(urls, spaceId, workloads[order.workload].size, isApart);
  }
  return Promise.resolve(createPeerSystem(order.system.kind, order.system.url));
};

const refusedSince = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  Object.fromEntries(
    [...after]
      .map(([code, count]) => [code, count - (before.get(code) ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );

const sumOf = (pids: readonly number[], ask: (pid: number) => number | null): number | null =>
  pids.length === 0 ? null : pids.reduce<number>((sum, pid) => sum + (ask(pid) ?? Number.NaN), 0);

/** One run: the judge measures for the given time, or as long as people arrive. */
const measure = async (
  crowd: Crowd,
  system: LoadSystem,
  order: Order,
  work: () => Promise<void>,
): Promise<RunResult> => {
  const before = crowd.counts();
  const serverBefore = sumOf(order.serverPids, cpuSecondsOf);
  const ownBefore = process.cpuUsage();
  const beganAtMs = Date.now();
  const from = performance.now();
  crowd.takeLateness();
  crowd.judge.begin();
  await work();
  const seconds = (performance.now() - from) / 1000;
  const endedAtMs = Date.now();
  const own = process.cpuUsage(ownBefore);
  const serverAfter = sumOf(order.serverPids, cpuSecondsOf);
  const after = crowd.counts();
  const lateness = crowd.takeLateness().sort((a, b) => a - b);
  const updates = crowd.judge.updates();
  crowd.judge.end();
  await pause(drainMs);
  const inside = crowd.inside();
  return {
    ...crowd.judge.judgement(),
    beganAtMs,
    endedAtMs,
    inside,
    updatesPerSecond: updates / seconds / Math.max(1, order.observers),
    bytesPerSecond: (after.bytes - before.bytes) / seconds / inside,
    framesPerSecond: (after.frames - before.frames) / seconds / inside,
    serverCores:
      serverAfter === null || serverBefore === null ? null : (serverAfter - serverBefore) / seconds,
    serverMb: sumOf(order.serverPids, residentMbOf),
    generatorCores: (own.user + own.system) / 1e6 / seconds,
    generatorLateMs: quantileOf(lateness, 0.99),
    refused: refusedSince(before.refused, after.refused),
    cutOff: after.cutOff - before.cutOff,
    deviations: system.deviations(),
    entryMs: spreadOf(crowd.entries().slice(before.entered)),
  };
};

const work = async (order: Order): Promise<RunResult[]> => {
  const workload = workloads[order.workload];
  const system = await openSystem(order);
  const crowd = createCrowd({
    system,
    workload,
    count: order.clients,
    observers: Math.min(order.observers, order.clients),
    seed: order.seed,
    createJudge: (walkers) => createJudge(walkers, workload.isNear, seededRandom(order.seed + 1)),
  });
  const results: RunResult[] = [];
  try {
    if (workload.arrivalSeconds !== null) {
      const withinMs = workload.arrivalSeconds * 1000;
      results.push(await measure(crowd, system, order, () => crowd.arrive(withinMs)));
      return results;
    }
    const beganAtMs = performance.now();
    await crowd.enter(enterAtOnce, enterWithinMs, (inside) => {
      const seconds = sumOf(order.serverPids, cpuSecondsOf);
      const cost = seconds === null ? '' : `, for which the server has worked ${seconds.toFixed(1)} s`;
      send({ kind: 'progress', text: `${inside} have come in${cost}` });
    });
    const tookSeconds = ((performance.now() - beganAtMs) / 1000).toFixed(1);
    send({ kind: 'progress', text: `${crowd.inside()} are inside after ${tookSeconds} s` });
    crowd.startWalking();
    await pause(settleMs);
    for (let run = 0; run < order.runs; run += 1) {
      const result = await measure(crowd, system, order, () => pause(order.seconds * 1000));
      results.push(result);
      send({
        kind: 'progress',
        text: `run ${run + 1} of ${order.runs}: turns p50 ${Math.round(result.turns.p50)}, p99 ${Math.round(result.turns.p99)} ms`,
      });
    }
    return results;
  } finally {
    crowd.end();
    system.close();
  }
};

process.once('message', (order) => {
  work(order as Order)
    .then(
      (runs) => send({ kind: 'result', runs }),
      (error: unknown) =>
        send({
          kind: 'failed',
          why: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
    )
    .finally(() => process.disconnect());
});
// The process ends with the bench.
process.once('disconnect', () => setTimeout(() => process.exit(0), 100));
