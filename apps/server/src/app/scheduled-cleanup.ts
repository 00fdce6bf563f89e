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
 * round tries again.
 */
export const scheduleCleanup = (
  tasks: Readonly<Record<string, () => Promise<unknown>>>,
  log: Log,
): { stop(): void } => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const runAll = async () => {
    for (const [task, act] of Object.entries(tasks)) {
      if (isStopped) return;
      await act().catch((err: unknown) => {
        // The database closes under a duty that a stop interrupts.
        if (!isStopped) log.error({ err, task }, 'the hourly clean-up failed');
      });
    }
    if (!isStopped) timer = setTimeout(runAll, hourMs).unref();
  };
  timer = setTimeout(runAll, firstMs).unref();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};

/** The moment an hour before now. */
export const anHourAgo = (): Date => new Date(Date.now() - hourMs);
