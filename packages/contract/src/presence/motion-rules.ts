import { clampToMap } from '../rooms/rules.ts';
import { type Motion, type Place, placeAt, runFactor, walkSpeedPxPerSecond } from './motion.ts';
import { motionMaxAgeMs, motionMaxAheadMs, motionStartTolerancePx, sampleIntervalMs } from './rules.ts';

type Size = { readonly widthPx: number; readonly heightPx: number };

/** The next motion as the walker sent it. */
export type MotionClaim = Motion & { readonly dragged?: boolean | undefined };

export const maxSpeedPxPerSecond = walkSpeedPxPerSecond * runFactor;
/**
 * The tolerance in px, because clients round the duration of a segment to whole ms and its ends to
 * 1/8 px.
 */
const roundingPx = 2;

const isOnMap = ({ x, y }: Place, size: Size): boolean =>
  x >= 0 && y >= 0 && x <= size.widthPx && y <= size.heightPx;

const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Why a motion is refused; null when it is accepted. The client asks the same before it shows the
 * motion.
 * @param current the motion of this walker that others see
 * @param isFirst the first motion after entering, which may be faster than running
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
 * Turns a plain sample into a segment of one sample interval from the current place of the walker.
 * The target is clamped to the map and rounded down. Simple bots and dragging send samples, so the
 * segment may be faster than running; it is then marked as dragged.
 */
export const sampleToMotion = (sample: Place, current: Motion, now: number, size: Size): Motion => {
  // Fields are written out because this runs for every sample of every person, and spreading costs
  // ten times as much.
  const { x, y } = placeAt(current, now);
  const { x: tx, y: ty } = clampToMap(sample, size);
  const isDragged = Math.hypot(tx - x, ty - y) > (maxSpeedPxPerSecond * sampleIntervalMs) / 1000 + roundingPx;
  return isDragged
    ? { x, y, tx, ty, t: now, ms: sampleIntervalMs, isDragged }
    : { x, y, tx, ty, t: now, ms: sampleIntervalMs };
};
