import { createStore, type StoreApi } from 'zustand/vanilla';

/** The server's message about an event's end. */
type Hours = {
  readonly phase: 'open' | 'closing' | 'parting';
  readonly closes_at: string | null;
  readonly ends_at: string | null;
};

/** The part of the realtime connection that is needed here. */
export type HoursLine = {
  on(event: 'EventHoursEvent', listener: (message: Hours) => void): () => void;
  serverNow(): number;
};

/** The end that is counted down to, by the server's clock; null when none is near. */
export type Ending = { readonly phase: 'closing' | 'parting'; readonly endsAtMs: number };

/** Tracks that the event closes soon or has closed. */
export const createEventHours = (line: HoursLine) => {
  const store: StoreApi<{ ending: Ending | null }> = createStore(() => ({ ending: null }));
  const stop = line.on('EventHoursEvent', ({ phase, closes_at, ends_at }) => {
    const until = phase === 'closing' ? closes_at : ends_at;
    const isEnding = phase !== 'open' && until !== null;
    store.setState({ ending: isEnding ? { phase, endsAtMs: Date.parse(until) } : null });
  });
  return { store, now: line.serverNow, stop };
};
export type EventHours = ReturnType<typeof createEventHours>;
