import { useRef, useState } from 'react';

/** Does one thing at a time, and keeps what it threw. */
export const useAct = () => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // State arrives a render late; a second click can be earlier.
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
