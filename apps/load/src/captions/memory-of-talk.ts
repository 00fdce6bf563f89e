import { readdirSync, readFileSync } from 'node:fs';
import { printFigure } from '../figures.ts';

const parentOf = (pid: string): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
};
const memoryMb = (pid: number | string): number => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
};
const childrenOf = (pid: number): string[] =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);

/** The memory of the largest process that the server has started, in MB: the recogniser's. */
export const recogniserMb = (server: number): number => Math.max(0, ...childrenOf(server).map(memoryMb));

/** From here on memory grows no more by what was needed once, in seconds of talk. */
const settledSeconds = 10 * 60;
const mostGrowthMb = 5;

/**
 * Feeds talk as fast as it is taken, and prints how much memory the server and the recogniser
 * together take more after an hour of it, from the tenth minute on.
 * @param minutes of talk; more than ten
 * @param say sends one sentence and resolves when it is written, with its length in seconds
 */
export const measureMemoryOfTalk = async (
  server: number,
  minutes: number,
  say: () => Promise<number>,
): Promise<void> => {
  if (minutes * 60 <= settledSeconds) throw new Error('Memory is measured after ten minutes of talk.');
  const now = () => memoryMb(server) + recogniserMb(server);
  let [talked, settled, settledAt] = [0, 0, 0];
  while (talked < minutes * 60) {
    talked += await say();
    if (settled === 0 && talked >= settledSeconds) [settled, settledAt] = [now(), talked];
  }
  const hours = (talked - settledAt) / 3_600;
  printFigure({
    figure: 'growth of the memory of server and recogniser in an hour of talk, after ten minutes',
    value: Math.round(((now() - settled) / hours) * 10) / 10,
    unit: 'MB',
    atMost: mostGrowthMb,
    note: `${Math.round(talked / 60)} minutes of talk, ${Math.round(now())} MB at the end`,
  });
};
