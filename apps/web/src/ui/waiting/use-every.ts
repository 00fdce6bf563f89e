import { useEffect, useState } from 'react';

/** Calls `act` now and every `periodMs` while shown. */
export const useEvery = (periodMs: number, callback: () => void): void => {
  const [latest] = useState({ act: callback });
  latest.act = callback;
  useEffect(() => {
    latest.act();
    const timer = window.setInterval(() => latest.act(), periodMs);
    return () => window.clearInterval(timer);
  }, [latest, periodMs]);
};
