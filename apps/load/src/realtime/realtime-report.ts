import { type Figure, median, printFigure } from '../figures.ts';
import type { RunResult } from './order.ts';
import type { ServerPauses } from './server-pauses.ts';

/** The maximum of some figures of a measurement. */
export type Targets = {
  readonly errorPx?: number;
  readonly turnMs?: number;
  readonly turnMedianMs?: number;
  readonly kilobytesPerSecond?: number;
  readonly memoryMb?: number;
  readonly entryMs?: number;
};

/**
 * Above this lateness of its own steps, the generator may be the bottleneck instead of the server.
 */
const lateMs = 20;
/** A run, and how the server stood still in it. */
export type MeasuredRun = RunResult & { readonly pauses: ServerPauses | null };

/** The minimum share of people inside while people come and go. */
const leastInside = 0.95;

const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** The median of the runs; of an even number the upper one. */
const middle = (runs: readonly MeasuredRun[], ask: (run: MeasuredRun) => number | null): number | null => {
  const values = runs.map(ask);
  return values.some((value) => value === null || Number.isNaN(value)) ? null : median(values as number[]);
};

const wordsOf = (refused: RunResult['refused']): string =>
  Object.entries(refused)
    .map(([code, count]) => `${code} ${count}×`)
    .join(', ');

/**
 * Makes the bench fail when frames deviated from the contract.
 * @returns the deviations, one per line and with their counts; empty when there are none
 */
const failForDeviations = (runs: readonly RunResult[]): readonly string[] => {
  const found = Object.entries(runs.at(-1)?.deviations ?? {}).map(([what, count]) => `${what} (${count}×)`);
  if (found.length > 0) process.exitCode = 1;
  return found;
};

/** Why a measurement is doubtful, in words; null when it is not. */
const whyDoubtful = (runs: readonly MeasuredRun[], wanted: number): string | null => {
  const late = middle(runs, ({ generatorLateMs }) => generatorLateMs) ?? 0;
  const cutOff = runs.reduce((sum, run) => sum + run.cutOff, 0);
  const fewest = Math.min(...runs.map(({ inside }) => inside));
  const refusals = runs.map(({ refused }) => wordsOf(refused)).filter((text) => text !== '');
  const reasons = [
    ...(late > lateMs ? [`NOT VALID: the generator itself was ${round(late)} ms late`] : []),
    ...failForDeviations(runs).map((deviation) => `NOT VALID: ${deviation}`),
    ...(cutOff > 0 ? [`${cutOff} cut off`] : []),
    ...(fewest < wanted * leastInside ? [`${fewest} of ${wanted} inside`] : []),
    ...(refusals.length > 0 ? [`refused: ${refusals.join('; ')}`] : []),
  ];
  return reasons.length === 0 ? null : reasons.join(', ');
};

/** Reports all measurements of one system under one workload, as the median of its runs. */
export const reportRuns = (
  name: string,
  clients: number,
  runs: readonly MeasuredRun[],
  targets: Targets,
): void => {
  const doubt = whyDoubtful(runs, clients);
  const figureOf = (
    figure: string,
    unit: string,
    ask: (run: MeasuredRun) => number | null,
    atMost?: number,
  ) => {
    const value = middle(runs, ask);
    if (value === null) return;
    const reported: Figure = {
      figure: `${name}: ${figure}`,
      value: round(value, unit === 'cores' ? 2 : 1),
      unit,
    };
    printFigure({
      ...reported,
      ...(atMost === undefined ? {} : { atMost }),
      ...(doubt === null ? {} : { note: doubt }),
    });
  };
  if (targets.entryMs !== undefined || runs.some(({ entryMs }) => entryMs.count > 0)) {
    figureOf('entry to complete, p50', 'ms', ({ entryMs }) => entryMs.p50);
    figureOf('entry to complete, p99', 'ms', ({ entryMs }) => entryMs.p99);
    figureOf('entry to complete, worst', 'ms', ({ entryMs }) => entryMs.max, targets.entryMs);
  }
  figureOf('error p50', 'px', ({ errors }) => errors.p50);
  figureOf('error p99', 'px', ({ errors }) => errors.p99, targets.errorPx);
  figureOf('ghosts', '%', ({ ghostShare }) => ghostShare * 100);
  figureOf('missing', '%', ({ missingShare }) => missingShare * 100);
  figureOf('turns seen after p50', 'ms', ({ turns }) => turns.p50, targets.turnMedianMs);
  figureOf('turns seen after p99', 'ms', ({ turns }) => turns.p99, targets.turnMs);
  figureOf('turns seen after, worst', 'ms', ({ turns }) => turns.max);
  figureOf('lost updates', '', ({ lost }) => lost, 0);
  figureOf('updates received by one', '/s', ({ updatesPerSecond }) => updatesPerSecond);
  figureOf('frames received by one', '/s', ({ framesPerSecond }) => framesPerSecond);
  figureOf(
    'received by one',
    'KB/s',
    ({ bytesPerSecond }) => bytesPerSecond / 1000,
    targets.kilobytesPerSecond,
  );
  figureOf('server', 'cores', ({ serverCores }) => serverCores);
  figureOf('server memory', 'MB', ({ serverMb }) => serverMb, targets.memoryMb);
  figureOf('longest pause of the server', 'ms', ({ pauses }) => pauses?.longestMs ?? null);
  figureOf('major collections in a run', '', ({ pauses }) => pauses?.majorsMs.length ?? null);
  figureOf('longest major collection', 'ms', ({ pauses }) =>
    pauses === null ? null : Math.max(0, ...pauses.majorsMs),
  );
  figureOf('generator', 'cores', ({ generatorCores }) => generatorCores);
  figureOf('generator late p99', 'ms', ({ generatorLateMs }) => generatorLateMs);
};
