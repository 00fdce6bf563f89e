import type { Timers } from '../../platform/timers/timers.ts';
import type { MediaServer } from './media-server.ts';

/** Interval of the health check of the media server, in ms. */
export const askMs = 5_000;
/**
 * Silent for this long, the server counts as unreachable: a short silence must not move everyone to
 * another carrier.
 */
export const awayAfterMs = 15_000;

type Deps = {
  readonly server: Pick<MediaServer, 'ask'>;
  readonly timers: Timers;
  /** Called when the server becomes unreachable and when it is back. */
  changed(isWell: boolean): void;
};

/** Whether the media server answers. Until its first answer it does not count as healthy. */
export const createServerHealth = ({ server, timers, changed }: Deps) => {
  const startedAt = timers.now();
  /** Null: not known yet. */
  let isWell: boolean | null = null;
  let lastAnswerAt: number | null = null;
  let isAsking = false;

  const judge = (now: number) => {
    const isWellNow = now - (lastAnswerAt ?? startedAt) < awayAfterMs;
    // The start of this process is not an answer of the server.
    if (isWellNow === isWell || (isWellNow && lastAnswerAt === null)) return;
    isWell = isWellNow;
    changed(isWell);
  };

  const checkHealth = async () => {
    judge(timers.now());
    if (isAsking) return;
    isAsking = true;
    try {
      await server.ask();
      lastAnswerAt = timers.now();
      judge(lastAnswerAt);
    } catch {
      // A failure is reported by `changed` when it has lasted.
    } finally {
      isAsking = false;
    }
  };

  void checkHealth();
  const timer = timers.setInterval(() => void checkHealth(), askMs);
  return { isWell: () => isWell === true, close: () => timers.clear(timer) };
};
