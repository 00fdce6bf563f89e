import { useRef, useState } from 'react';
import { useTroubleSentence } from '../../platform/i18n/use-trouble-sentence.ts';

/** Runs one action at a time, and reports a failure in the reader's language. */
export const useAct = () => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // State is updated one render later; a second click may come earlier.
  const isRunning = useRef(false);
  const sentenceOf = useTroubleSentence();
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { act, isBusy, failure, setFailure };
};
