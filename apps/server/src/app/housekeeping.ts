import type { Log } from '../platform/log/log.ts';

const hourMs = 60 * 60 * 1000;

/** What is done every hour so that nothing is kept for longer than it is needed; a failure is told, and the next hour tries again. */
export const keepHouse = (
  duties: Readonly<Record<string, () => Promise<unknown>>>,
  log: Log,
): { stop(): void } => {
  const timer = setInterval(() => {
    for (const [duty, act] of Object.entries(duties))
      act().catch((err: unknown) => log.error({ err, duty }, 'the hourly clearing up failed'));
  }, hourMs).unref();
  return { stop: () => clearInterval(timer) };
};

/** The moment an hour before now. */
export const anHourAgo = (): Date => new Date(Date.now() - hourMs);
