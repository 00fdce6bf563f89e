import { type ComponentType, useState } from 'react';
import { useArrival } from './use-arrival.ts';

/** The dialog with the note at a clock-in. */
export type ClockInNote = ComponentType<{ readonly id: string; readonly onClose: () => void }>;

/** Records the arrival while it is on the page, and opens its note when the user asks for it. */
export const RecordedArrival = ({
  ClockInNote,
  ...arrival
}: Omit<Parameters<typeof useArrival>[0], 'onNote'> & { ClockInNote: ClockInNote }) => {
  const [noted, setNoted] = useState<string | null>(null);
  useArrival({ ...arrival, onNote: setNoted });
  return noted === null ? null : <ClockInNote id={noted} onClose={() => setNoted(null)} />;
};
