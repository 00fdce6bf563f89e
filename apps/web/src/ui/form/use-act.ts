import { useRef, useState } from 'react';

/**
 * Runs one action at a time, and keeps why the last one failed.
 * @param failureOf makes what is kept from what was thrown
 */
export const useAct = <Failure = unknown>(
  failureOf: (thrown: unknown) => Failure = (thrown) => thrown as Failure,
) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // State is updated one render later; a second click may come earlier.
  const isRunning = useRef(false);
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (thrown) {
      setFailure(failureOf(thrown));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { act, isBusy, failure, setFailure };
};
