/**
 * A walk is a straight segment in time: from (x, y) at server time `t` it reaches (tx, ty) after `ms`, then stands.
 * Standing is `ms` 0. Everyone draws the same path from this one record, and nothing is sent until it changes.
 * Units: px of the map (to 1/8), milliseconds of the server's clock.
 */
export type Motion = {
  readonly x: number;
  readonly y: number;
  readonly tx: number;
  readonly ty: number;
  readonly t: number;
  readonly ms: number;
  readonly isDragged?: boolean;
};

export type Place = { readonly x: number; readonly y: number };

/** Walking speed in px per second, and the factor of running (the design's 280 px/s and Shift ×1.8). */
export const walkSpeedPxPerSecond = 280;
export const runFactor = 1.8;
/** Walking by key goes towards the wall, or so far ahead, in ms. */
export const keyWalkAheadMs = 5000;
/** The longest segment that fits the record (u16). */
export const maxMotionMs = 60_000;
/** Receivers draw this much in the past, so that a turn arrives before it is due. */
export const drawDelayMs = 100;

/** Where the walker is at a moment of the server's clock. */
export const placeAt = (motion: Motion, now: number): Place => {
  if (motion.ms <= 0 || now >= motion.t + motion.ms) return { x: motion.tx, y: motion.ty };
  const share = Math.max(0, (now - motion.t) / motion.ms);
  return { x: motion.x + (motion.tx - motion.x) * share, y: motion.y + (motion.ty - motion.y) * share };
};

export const isStanding = (motion: Motion, now: number): boolean =>
  motion.ms <= 0 || now >= motion.t + motion.ms;

/** A motion that stands at a place. */
export const standing = (place: Place, now: number): Motion => ({
  x: place.x,
  y: place.y,
  tx: place.x,
  ty: place.y,
  t: now,
  ms: 0,
});

/**
 * A straight walk from a place to a target at a speed, beginning now.
 * @param speed px per second
 */
export const walkTo = (from: Place, target: Place, now: number, speed: number): Motion => {
  const ms = Math.min(
    maxMotionMs,
    Math.round((Math.hypot(target.x - from.x, target.y - from.y) / speed) * 1000),
  );
  return { x: from.x, y: from.y, tx: target.x, ty: target.y, t: now, ms };
};

/** Older records are told anew from where the walker is now: their 16-bit time wraps at 65 s. */
const restAfterMs = 20_000;

/**
 * The same walk as it is told to someone who comes later: a finished one stands, one that began long ago begins now.
 * Everyone draws the same path from it as from the original.
 */
export const restOf = (motion: Motion, now: number): Motion => {
  if (isStanding(motion, now)) return standing({ x: motion.tx, y: motion.ty }, now);
  if (now - motion.t < restAfterMs) return motion;
  return { ...motion, ...placeAt(motion, now), t: now, ms: Math.ceil(motion.t + motion.ms - now) };
};
