/** Who reads patiently reads so often, some of them at a time. */
const readEveryMs = 250;
const stepMs = 5;

/**
 * Lets many sockets read what has come a few times a second, instead of at each frame: each would be on a machine of its
 * own, and all together must not cost the one that measures its core.
 */
export const createPatientReading = () => {
  const readers = new Set<() => void>();
  let due: (() => void)[] = [];
  let share = 0;
  let timer: ReturnType<typeof setInterval> | null = null;

  const step = () => {
    if (due.length === 0) {
      due = [...readers];
      share = Math.ceil((due.length * stepMs) / readEveryMs);
    }
    for (const readOn of due.splice(-share)) readOn();
    if (readers.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };

  return {
    /** @param readOn reads all that has come */
    add(readOn: () => void) {
      readers.add(readOn);
      timer ??= setInterval(step, stepMs);
    },
    remove: (readOn: () => void) => void readers.delete(readOn),
  };
};
