/** How long frames continue after the last move, in ms, so that a short stop stays smooth. */
const lingerMs = 300;
/** Interval of frames while nothing moves, in ms: as often as voice levels are shown. */
const restMs = 100;

export type FrameLoopDeps = {
  /**
   * @param elapsedMs since the last frame
   * @returns whether anything moves, so that another frame is wanted at once
   */
  readonly frame: (elapsedMs: number) => boolean;
  /** A monotonic clock in ms. */
  readonly now?: () => number;
};

export type FrameLoop = {
  /** Something begins to move: continuous frames start with the next one. */
  wake(): void;
  destroy(): void;
};

/**
 * Calls `frame` at each frame of the display while anything moves, and ten times a second while
 * nothing does. Each requested frame costs the browser its whole pipeline even if nothing is drawn
 * in it: with people who only talk, that was half of the page's work. While the tab is hidden
 * nothing is called.
 */
export const createFrameLoop = ({ frame, now = () => performance.now() }: FrameLoopDeps): FrameLoop => {
  let last = now();
  let awakeUntil = last + lingerMs;
  let request: number | null = null;
  let timer: number | null = null;
  let isOver = false;

  const runFrame = () => {
    const time = now();
    const elapsedMs = time - last;
    last = time;
    try {
      if (frame(elapsedMs)) awakeUntil = time + lingerMs;
    } finally {
      // An exception in one frame must not stop the loop.
      if (!isOver) schedule();
    }
  };
  const draw = () => {
    if (timer !== null) window.clearTimeout(timer);
    timer = null;
    request ??= requestAnimationFrame(() => {
      request = null;
      runFrame();
    });
  };
  const schedule = () => {
    if (now() < awakeUntil) return draw();
    timer = window.setTimeout(() => {
      timer = null;
      // A hidden tab gets no animation frames until it is visible again.
      if (document.hidden) draw();
      else runFrame();
    }, restMs);
  };
  draw();

  return {
    wake() {
      if (isOver) return;
      awakeUntil = now() + lingerMs;
      draw();
    },
    destroy() {
      isOver = true;
      if (request !== null) cancelAnimationFrame(request);
      if (timer !== null) window.clearTimeout(timer);
    },
  };
};
