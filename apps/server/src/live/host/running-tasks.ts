import type { TaskOutcome } from '../space/live-space.ts';

type Deps = {
  settle(taskId: number, outcome: TaskOutcome): void;
  /** `settle` itself has thrown. */
  onFault(error: unknown): void;
};

/** The slow tasks of a live space: their outcomes come back to it as messages. */
export const createRunningTasks = ({ settle, onFault }: Deps) => {
  const running = new Set<Promise<void>>();
  return {
    start(taskId: number, run: () => Promise<unknown>) {
      // `run` is called inside `then`, so that a task that throws synchronously is an outcome like
      // any other.
      const task = Promise.resolve()
        .then(run)
        .then(
          (value) => settle(taskId, { ok: true, value }),
          (error: unknown) => settle(taskId, { ok: false, error }),
        )
        .catch(onFault)
        .finally(() => running.delete(task));
      running.add(task);
    },
    areDone: () => running.size === 0,
    whenDone: () => Promise.all(running),
  };
};
