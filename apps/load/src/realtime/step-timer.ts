const stepMs = 4;

/** Runs `step` every 4 ms, and records how late this process was. */
export const startStepTimer = (step: () => void) => {
  let latenessMs: number[] = [];
  let steppedAt = performance.now();
  const timer = setInterval(() => {
    const passedMs = performance.now() - steppedAt;
    steppedAt += passedMs;
    // Everything that was due during a long step was late, not only the step itself.
    for (let lateMs = passedMs - stepMs; lateMs > -stepMs; lateMs -= stepMs)
      latenessMs.push(Math.max(0, lateMs));
    step();
  }, stepMs);
  return {
    /** How late it was at what fell due at each step's time since the last call, in ms. */
    takeLateness(): number[] {
      const taken = latenessMs;
      latenessMs = [];
      return taken;
    },
    end: () => clearInterval(timer),
  };
};
