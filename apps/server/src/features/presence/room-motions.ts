import { encodeMotionRecords, type Motion, restOf } from '@engawa/contract/presence';
import type { Person } from './person.ts';

/**
 * The motions of one room since they were last told. Each is encoded once, when it comes in; only the latest of a
 * walker is told.
 */
export const createRoomMotions = () => {
  const news = new Map<number, string>();
  return {
    tell: (slot: number, motion: Motion) =>
      void news.set(slot, encodeMotionRecords([{ slot, isGone: false, motion }])),
    forget: (slot: number) => void news.delete(slot),
    /** What is to be told now, as the field `m`; null when nobody changed their motion. */
    take(): string | null {
      if (news.size === 0) return null;
      const records = [...news.values()].join('');
      news.clear();
      return records;
    },
  };
};

/** Where everyone of these is and goes, for somebody who knows nothing yet. */
export const motionsOf = (people: Iterable<Person>, now: number): string =>
  encodeMotionRecords(
    [...people].map(({ participant, motion }) => ({
      slot: participant.slot,
      isGone: false,
      motion: restOf(motion, now),
    })),
  );
