import { type Cells, cellPx, cellSlackPx, type Motion } from '@engawa/contract/presence';

/** When a coordinate passes an edge during a motion; Infinity when it does not. */
const passes = (motion: Motion, from: number, to: number, edge: number): number =>
  motion.t + (motion.ms * (edge - from)) / (to - from);

/** When a coordinate leaves a row or column of cells by the slack. */
const leaves = (motion: Motion, from: number, to: number, index: number, count: number): number => {
  const low = index * cellPx - cellSlackPx;
  const high = (index + 1) * cellPx + cellSlackPx;
  if (to > high && index < count - 1) return passes(motion, from, to, high);
  if (to < low && index > 0) return passes(motion, from, to, low);
  return Number.POSITIVE_INFINITY;
};

/**
 * The first whole ms at which a walker will have left a cell, if nothing changes; Infinity: never.
 */
export const leavesCellAt = (motion: Motion, cell: number, { columns, rows }: Cells): number => {
  if (motion.ms <= 0) return Number.POSITIVE_INFINITY;
  const alongX = leaves(motion, motion.x, motion.tx, cell % columns, columns);
  const alongY = leaves(motion, motion.y, motion.ty, Math.floor(cell / columns), rows);
  return Math.floor(Math.min(alongX, alongY)) + 1;
};
