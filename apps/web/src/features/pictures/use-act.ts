import { useRef, useState } from 'react';
import { useTroubleSentence } from '../../platform/i18n/use-trouble-sentence.ts';

/** Does one thing at a time, and says in the reader's language why it was not done. */
export const useAct = () => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // State arrives a render late; a second click can be earlier.
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
