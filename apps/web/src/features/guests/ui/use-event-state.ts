import type { EventPhase } from '@engawa/contract/spaces';
import { useEffect, useState } from 'react';
import { eventStateAt, type ReceivedHours } from '../event-clock.ts';

const tickMs = 1_000;

export type EventState = {
  readonly phase: EventPhase;
  readonly opensInMs: number;
  /** Whether guests and Members may enter now. */
  readonly isOpen: boolean;
};

/** The phase of an event, updated every second and at the moment it opens. */
export const useEventState = (hours: ReceivedHours): EventState => {
  const [now, setNow] = useState(() => performance.now());
  const { phase, opensInMs } = eventStateAt(hours, Math.max(now, hours.receivedAtMs));
  const isChanging = hours.opens_at !== null || hours.closes_at !== null;
  const isLastSecond = opensInMs > 0 && opensInMs < tickMs;
  useEffect(() => {
    if (!isChanging) return;
    const readClock = () => setNow(performance.now());
    readClock();
    const timer = window.setInterval(readClock, tickMs);
    return () => window.clearInterval(timer);
  }, [isChanging]);
  useEffect(() => {
    if (!isLastSecond) return;
    const timer = window.setTimeout(() => setNow(performance.now()), opensInMs);
    return () => window.clearTimeout(timer);
  }, [isLastSecond, opensInMs]);
  return { phase, opensInMs, isOpen: phase === 'open' || phase === 'closing' };
};
