import { useEffect, useState } from 'react';

/**
 * A countdown of the seconds before an action is possible again.
 * @returns the seconds, 0 when it is possible, and the function that restarts it
 */
export const useCountdown = (seconds: number, isRunning = false): [number, () => void] => {
  const [endsAtMs, setEndsAtMs] = useState<number | null>(() =>
    isRunning ? Date.now() + seconds * 1000 : null,
  );
  const [nowMs, setNowMs] = useState(Date.now);
  const left = endsAtMs === null ? 0 : Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
  useEffect(() => {
    if (endsAtMs === null) return;
    const timer = window.setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= endsAtMs) window.clearInterval(timer);
    }, 250);
    return () => window.clearInterval(timer);
  }, [endsAtMs]);
  return [
    left,
    () => {
      setNowMs(Date.now());
      setEndsAtMs(Date.now() + seconds * 1000);
    },
  ];
};
