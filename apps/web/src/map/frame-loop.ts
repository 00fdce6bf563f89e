/** How long after the last move frames still follow one another, in ms: who stops for a moment only, stays smooth. */
const lingerMs = 300;
/** How often is looked while nothing moves, in ms: as often as voices are shown. */
const restMs = 100;

export type FrameLoopDeps = {
  /** @param elapsedMs since the last frame @returns whether anything moves, so that another frame is wanted at once */
  readonly frame: (elapsedMs: number) => boolean;
  /** A clock in ms that never goes back. */
  readonly now?: () => number;
};

export type FrameLoop = {
  /** Something begins to move: frames follow one another again, the next one at once. */
  wake(): void;
  destroy(): void;
};

/**
 * Calls `frame` at each frame of the display while anything moves, and ten times a second while everybody stands. An
 * asked-for frame costs the browser its whole pipeline though nothing is drawn in it: with people who only talk that
 * was half of what the page took. While the tab is hidden nothing is called.
 */
export const createFrameLoop = ({ frame, now = () => performance.now() }: FrameLoopDeps): FrameLoop => {
  let last = now();
  let awakeUntil = last + lingerMs;
  let request: number | null = null;
  let timer: number | null = null;
  let isOver = false;

  const act = () => {
    const time = now();
    const elapsedMs = time - last;
    last = time;
    try {
      if (frame(elapsedMs)) awakeUntil = time + lingerMs;
    } finally {
      // One frame that fails is not the last one.
      if (!isOver) schedule();
    }
  };
  const draw = () => {
    if (timer !== null) window.clearTimeout(timer);
    timer = null;
    request ??= requestAnimationFrame(() => {
      request = null;
      act();
    });
  };
  const schedule = () => {
    if (now() < awakeUntil) return draw();
    timer = window.setTimeout(() => {
      timer = null;
      // A hidden tab is given no frame until somebody looks at it.
      if (document.hidden) draw();
      else act();
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
