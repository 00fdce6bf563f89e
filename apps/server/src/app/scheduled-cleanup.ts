import { systemNow } from '../platform/clock.ts';
import type { Log } from '../platform/log/log.ts';

const hourMs = 60 * 60 * 1000;
/**
 * A server that is restarted every day, or has just been updated, must not wait an hour; a start
 * itself stays quick.
 */
const firstMs = 30 * 1000;

/**
 * Deletes what is no longer needed, half a minute after the start and then every hour. One duty
 * follows another, so that two never compete for the database; a failure is logged, and the next
 * round tries again. While the time of day is in doubt nothing is deleted.
 */
export const scheduleCleanup = (
  tasks: Readonly<Record<string, () => Promise<unknown>>>,
  log: Log,
  isTimeTrusted: () => boolean,
): { stop(): void } => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const runAll = async () => {
    if (!isTimeTrusted()) return log.warn('the hourly clean-up waits: the clock of this machine has jumped');
    for (const [task, act] of Object.entries(tasks)) {
      if (isStopped) return;
      await act().catch((err: unknown) => {
        // The database closes under a duty that a stop interrupts.
        if (!isStopped) log.error({ err, task }, 'the hourly clean-up failed');
      });
    }
  };
  const runAgain = async () => {
    await runAll();
    if (!isStopped) timer = setTimeout(runAgain, hourMs).unref();
  };
  timer = setTimeout(runAgain, firstMs).unref();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};

/** The moment an hour before now. */
export const anHourAgo = (): Date => new Date(systemNow() - hourMs);
