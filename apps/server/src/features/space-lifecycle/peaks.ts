import { peakDays } from '@engawa/contract/companies';
import type { Now } from '../../platform/clock.ts';
import { isDangling } from '../../platform/db/database-error.ts';
import type { PeaksStore, SpaceUse } from './peaks-store.ts';

const dayMs = 24 * 60 * 60 * 1_000;

type PeaksDeps = {
  readonly store: PeaksStore;
  readonly now: Now;
  /** The next higher count is stored again. */
  onFault(error: unknown): void;
};

/** The most people who were inside each space at once, by day. */
export const createPeaks = ({ store, now, onFault }: PeaksDeps) => {
  const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  /** The peaks of today that this process has stored, by space. */
  let today = { day: '', peaks: new Map<string, number>() };

  return {
    /** Stores how many people are inside a space, if it is more than before on this day. */
    record(spaceId: string, count: number): void {
      const day = dayAt(now());
      if (today.day !== day) today = { day, peaks: new Map() };
      if (count <= (today.peaks.get(spaceId) ?? 0)) return;
      today.peaks.set(spaceId, count);
      store.savePeak(spaceId, day, count).catch((error: unknown) => {
        // The space is deleted at the same moment.
        if (!isDangling(error)) onFault(error);
      });
    },

    /** How the spaces of a company were used within the last days. */
    listUses: (companyId: string): Promise<SpaceUse[]> =>
      store.listUses(companyId, dayAt(now() - (peakDays - 1) * dayMs)),

    forgetOld: (): Promise<void> => store.forgetPeaksBefore(dayAt(now() - peakDays * dayMs)),
  };
};
export type Peaks = ReturnType<typeof createPeaks>;
