import type { Timers } from '../../platform/timers/timers.ts';

type Deps = {
  readonly timers: Timers;
  /** When something falls due, in server ms; null: nothing waits. */
  nextAt(): number | null;
  wake(): void;
};

/** Calls `wake` when something falls due. */
export const createWakeTimer = ({ timers, nextAt, wake }: Deps) => {
  let timer: unknown = null;
  let armedFor = Number.POSITIVE_INFINITY;

  const fire = () => {
    timer = null;
    armedFor = Number.POSITIVE_INFINITY;
    wake();
  };

  return {
    /** Sets the timer to the time that `nextAt` names now. */
    arm() {
      const next = nextAt();
      if (next === armedFor) return;
      if (timer !== null) timers.clear(timer);
      timer = null;
      armedFor = next ?? Number.POSITIVE_INFINITY;
      if (next !== null) timer = timers.setTimeout(fire, Math.max(0, next - timers.now()));
    },
    /** The clock may have run on without the timers, so `arm` sets the timer again in any case. */
    distrust() {
      armedFor = Number.NaN;
    },
  };
};
