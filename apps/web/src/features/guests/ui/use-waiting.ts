import { openingSpreadMs } from '@engawa/contract/spaces';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { retryDelayMs } from '../entry-retry.ts';

const lookAgainMs = 2_000;

/**
 * Waits with what somebody has filled in, and goes in once it is open: each at a moment of their own, so that hundreds who
 * wait do not come at once.
 * @param options.refresh asks for the hours anew: they are others than was thought
 * @param options.kept remembers it over a page that is loaded anew; absent: it is forgotten then
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
    /** Why the door did not open although it was time; null: it has not been tried, or it did. */
    failure,
    wait(values: V) {
      setFailure(null);
      change(values);
    },
    cancel: () => change(null),
  };
};
