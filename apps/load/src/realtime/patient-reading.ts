/** How often a patient socket reads; the sockets take turns in small groups. */
const readEveryMs = 250;
const stepMs = 5;

/**
 * Lets many sockets read a few times a second instead of at each frame. In reality each client has
 * its own machine, and here all of them together must not fill the core of the generator.
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
    /** @param readOn reads everything that has arrived */
    add(readOn: () => void) {
      readers.add(readOn);
      timer ??= setInterval(step, stepMs);
    },
    remove: (readOn: () => void) => void readers.delete(readOn),
  };
};
