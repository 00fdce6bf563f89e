import { openingSpreadMs } from '@engawa/contract/spaces';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { retryDelayMs } from '../entry-retry.ts';

const lookAgainMs = 2_000;

/**
 * Waits with the form's values, and enters once the event is open, each at a random moment, so that
 * hundreds of waiting people do not enter at once.
 * @param options.refresh requests the hours again, because they differ from the known ones
 * @param options.kept stores the values across a reload; absent: a reload discards them
 */
export const useWaiting = <V>(options: {
  isOpen: boolean;
  enter: (values: V) => Promise<void>;
  refresh: () => void;
  kept?: { read(): V | null; write(values: V | null): void };
}) => {
  const { isOpen } = options;
  const [waiting, setWaiting] = useState<V | null>(() => options.kept?.read() ?? null);
  const [failure, setFailure] = useState<unknown>(null);
  const latest = useRef(options);
  latest.current = options;
  const change = useCallback((values: V | null) => {
    latest.current.kept?.write(values);
    setWaiting(values);
  }, []);

  useEffect(() => {
    if (waiting === null || !isOpen) return;
    let timer = 0;
    let hasEnded = false;
    const later = (delayMs: number) => {
      timer = window.setTimeout(() => void attempt(), delayMs);
    };
    const attempt = async () => {
      try {
        await latest.current.enter(waiting);
        latest.current.kept?.write(null);
      } catch (error) {
        if (hasEnded) return;
        const againMs = retryDelayMs(error, Math.random());
        if (againMs !== null) return later(againMs);
        if (refusalCodeOf(error) === 'SPACE_IS_NOT_OPENED') {
          latest.current.refresh();
          return later(lookAgainMs);
        }
        setFailure(error);
        change(null);
      }
    };
    later(Math.random() * openingSpreadMs);
    return () => {
      hasEnded = true;
      window.clearTimeout(timer);
    };
  }, [waiting, isOpen, change]);

  return {
    waiting,
    /** Why the entry failed after the opening; null when it was not tried or has succeeded. */
    failure,
    wait(values: V) {
      setFailure(null);
      change(values);
    },
    cancel: () => change(null),
  };
};
