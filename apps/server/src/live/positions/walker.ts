import { asOnWire, encodeMotion, type Motion, type Place, placeAt, restOf } from '@engawa/contract/presence';

/** A person of a room with their encoded motion. */
export type Walker = {
  readonly slot: number;
  /** Bit for bit as readers have it. */
  motion: Motion;
  text: string;
  cell: number;
  /** Its index among the people of its cell. */
  index: number;
  /** Whether readers know whose slot it is. */
  isKnown: boolean;
  /** When its motion or cell changed last. */
  changedAt: number;
  /** When it leaves its cell. */
  dueAt: number;
  heapIndex: number;
};

/**
 * Records older than this are written again, because readers would misread their 16-bit time after
 * 32 s.
 */
const oldestTextMs = 20_000;

/** A walker whom no reader knows yet. @param cellOf the cell of a place */
export const newWalker = (
  slot: number,
  motion: Motion,
  cellOf: (place: Place) => number,
  now: number,
): Walker => {
  const recorded = asOnWire(motion);
  return {
    slot,
    motion: recorded,
    text: encodeMotion(slot, recorded),
    cell: cellOf(placeAt(recorded, now)),
    index: 0,
    isKnown: false,
    changedAt: now,
    dueAt: 0,
    heapIndex: -1,
  };
};

/** Gives a walker another motion. */
export const setMotion = (walker: Walker, motion: Motion) => {
  walker.motion = asOnWire(motion);
  walker.text = encodeMotion(walker.slot, walker.motion);
};

/** The record of a walker, written again when it is too old to be read correctly. */
export const textOf = (walker: Walker, now: number): string => {
  if (now - walker.motion.t > oldestTextMs) setMotion(walker, restOf(walker.motion, now));
  return walker.text;
};

/** Whether a walker moves, or has moved since then. */
export const hasMovedSince = ({ changedAt, motion }: Walker, since: number): boolean =>
  changedAt >= since || motion.t + motion.ms >= since;
