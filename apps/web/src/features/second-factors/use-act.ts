import { useRef, useState } from 'react';

/** Runs one action at a time, and stores what it threw. */
export const useAct = () => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // State is updated one render later; a second click may come earlier.
  const isRunning = useRef(false);
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, act };
};
