/** Time between two numbers of a countdown, in ms. */
const stepMs = 1_000;
const startsAt = 3;

/** Counts 3, 2, 1 before something begins, and can be cancelled until then. */
export const createCountdown = ({
  after,
  counted,
  done,
}: {
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** The number to show; null: no countdown. */
  counted(number: number | null): void;
  done(): void;
}) => {
  let stop: (() => void) | null = null;
  const cancel = () => {
    stop?.();
    stop = null;
    counted(null);
  };
  const count = (number: number) => {
    counted(number);
    stop = after(stepMs, () => {
      if (number > 1) return count(number - 1);
      cancel();
      done();
    });
  };
  return { begin: () => count(startsAt), cancel, isOn: () => stop !== null };
};
