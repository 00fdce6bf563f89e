import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '@engawa/testkit/start-server';

/** Runs in the server before it: on SIGUSR2 it writes how long its main loop was held at most. */
const program = `
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on('SIGUSR2', () => {
    console.log('held for ' + delay.max / 1e6 + ' ms, p99 ' + delay.percentile(99) / 1e6);
    delay.reset();
  });
}`;

/** Variables of a server whose main loop is watched. */
export const watchedLoop = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
};

const answers = /held for ([\d.]+) ms, p99 ([\d.]+)/g;
const answerWithinMs = 10_000;

/** How long the main loop of a server was held since the last call, in ms. */
export const readLoopDelay = async ({
  pid,
  output,
}: Pick<RunningServer, 'pid' | 'output'>): Promise<{ readonly most: number; readonly p99: number }> => {
  const before = [...output().matchAll(answers)].length;
  process.kill(pid, 'SIGUSR2');
  const endsAt = performance.now() + answerWithinMs;
  while (performance.now() < endsAt) {
    const answer = [...output().matchAll(answers)][before];
    if (answer !== undefined) return { most: Number(answer[1]), p99: Number(answer[2]) };
    await pause(20);
  }
  throw new Error('The server did not say how long its loop was held.');
};
