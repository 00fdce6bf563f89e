import { clampToMap } from '../rooms/rules.ts';
import { type Motion, type Place, placeAt, runFactor, walkSpeedPxPerSecond } from './motion.ts';
import { motionMaxAgeMs, motionMaxAheadMs, motionStartTolerancePx, sampleIntervalMs } from './rules.ts';

type Size = { readonly widthPx: number; readonly heightPx: number };

/** What the walker says of their next motion. */
export type MotionClaim = Motion & { readonly dragged?: boolean | undefined };

export const maxSpeedPxPerSecond = walkSpeedPxPerSecond * runFactor;
/** Clients round a segment's duration to whole ms and its ends to 1/8 px. */
const roundingPx = 2;

const isOnMap = ({ x, y }: Place, size: Size): boolean =>
  x >= 0 && y >= 0 && x <= size.widthPx && y <= size.heightPx;

const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Why a motion does not hold; null when it does. The client asks the same before it shows it.
 * @param current what everyone believes of this walker
 * @param isFirst the first motion since they entered: it may be faster than running
 */
export const whyCannotMove = (
  claim: MotionClaim,
  current: Motion,
  now: number,
  size: Size,
  isFirst = false,
): 'MOTION_REFUSED' | null => {
  if (claim.t > now + motionMaxAheadMs || claim.t < now - motionMaxAgeMs) return 'MOTION_REFUSED';
  if (!isOnMap(claim, size) || !isOnMap({ x: claim.tx, y: claim.ty }, size)) return 'MOTION_REFUSED';
  if (distance(claim, placeAt(current, claim.t)) > motionStartTolerancePx) return 'MOTION_REFUSED';
  if (isFirst || claim.dragged === true) return null;
  const reachablePx = (maxSpeedPxPerSecond * claim.ms) / 1000 + roundingPx;
  return distance(claim, { x: claim.tx, y: claim.ty }) > reachablePx ? 'MOTION_REFUSED' : null;
};

/**
 * A plain sample as a segment of one sample interval, from where the walker is now; on the map, rounded down.
 * Simple bots and dragging send these, so they may be faster than running and are marked as dragged then.
 */
export const sampleToMotion = (sample: Place, current: Motion, now: number, size: Size): Motion => {
  // Written out, not spread: this runs for every sample of everybody, and spreading costs ten times as much.
  const { x, y } = placeAt(current, now);
  const { x: tx, y: ty } = clampToMap(sample, size);
  const isDragged = Math.hypot(tx - x, ty - y) > (maxSpeedPxPerSecond * sampleIntervalMs) / 1000 + roundingPx;
  return isDragged
    ? { x, y, tx, ty, t: now, ms: sampleIntervalMs, isDragged }
    : { x, y, tx, ty, t: now, ms: sampleIntervalMs };
};
