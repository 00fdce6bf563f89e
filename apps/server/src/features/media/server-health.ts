import type { Timers } from '../../platform/timers/timers.ts';
import type { MediaServer } from './media-server.ts';

/** How often the media server is asked whether it is there, in ms. */
export const askMs = 5_000;
/** Silent for so long, it counts as away: a moment's silence must not move everyone to another carrier. */
export const awayAfterMs = 15_000;

type Deps = {
  readonly server: Pick<MediaServer, 'ask'>;
  readonly timers: Timers;
  /** Told when it goes away and when it is back. */
  changed(isWell: boolean): void;
};

/** Whether the media server answers. Until it first has, it does not count as well. */
export const createServerHealth = ({ server, timers, changed }: Deps) => {
  const startedAt = timers.now();
  /** Null: it has yet to be seen. */
  let isWell: boolean | null = null;
  let lastAnswerAt: number | null = null;
  let isAsking = false;

  const judge = (now: number) => {
    const isWellNow = now - (lastAnswerAt ?? startedAt) < awayAfterMs;
    // A start is no answer.
    if (isWellNow === isWell || (isWellNow && lastAnswerAt === null)) return;
    isWell = isWellNow;
    changed(isWell);
  };

  const look = async () => {
    judge(timers.now());
    if (isAsking) return;
    isAsking = true;
    try {
      await server.ask();
      lastAnswerAt = timers.now();
      judge(lastAnswerAt);
    } catch {
      // Told by `changed` when it has lasted.
    } finally {
      isAsking = false;
    }
  };

  void look();
  const timer = timers.setInterval(() => void look(), askMs);
  return { isWell: () => isWell === true, close: () => timers.clear(timer) };
};
