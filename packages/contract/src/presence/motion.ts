/**
 * A walk is a straight segment in time: it starts at (x, y) at server time `t`, reaches (tx, ty)
 * after `ms`, and then stands. Standing still has `ms` 0. Every client draws the same path from
 * this one record, and nothing is sent until it changes.
 * Units: map px (to 1/8), milliseconds of the server clock.
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

/**
 * Walking speed in px per second, and the factor for running (from the design: 280 px/s, and ×1.8
 * with Shift).
 */
export const walkSpeedPxPerSecond = 280;
export const runFactor = 1.8;
/** The length of a walk by key in ms, unless a wall is nearer. */
export const keyWalkAheadMs = 5000;
/** The longest segment in ms that a record can hold (u16). */
export const maxMotionMs = 60_000;
/** Receivers draw this far in the past, in ms, so that a turn arrives before it is due. */
export const drawDelayMs = 100;

/** The place of the walker at a time of the server clock. */
export const placeAt = (motion: Motion, now: number): Place => {
  if (motion.ms <= 0 || now >= motion.t + motion.ms) return { x: motion.tx, y: motion.ty };
  const share = Math.max(0, (now - motion.t) / motion.ms);
  return { x: motion.x + (motion.tx - motion.x) * share, y: motion.y + (motion.ty - motion.y) * share };
};

export const isStanding = (motion: Motion, now: number): boolean =>
  motion.ms <= 0 || now >= motion.t + motion.ms;

/** A motion that stands still at a place. */
export const standing = (place: Place, now: number): Motion => ({
  x: place.x,
  y: place.y,
  tx: place.x,
  ty: place.y,
  t: now,
  ms: 0,
});

/**
 * A straight walk from a place to a target that begins now.
 * @param speed px per second
 */
export const walkTo = (from: Place, target: Place, now: number, speed: number): Motion => {
  const ms = Math.min(
    maxMotionMs,
    Math.round((Math.hypot(target.x - from.x, target.y - from.y) / speed) * 1000),
  );
  return { x: from.x, y: from.y, tx: target.x, ty: target.y, t: now, ms };
};

/**
 * Records older than this are sent as a walk that starts now, because their 16-bit time wraps at 65
 * s. In ms.
 */
const restAfterMs = 20_000;

/**
 * The rest of a walk, for a person who arrives later: a finished walk stands still, and a walk that
 * began long ago begins now. It draws the same path as the original.
 */
export const restOf = (motion: Motion, now: number): Motion => {
  if (isStanding(motion, now)) return standing({ x: motion.tx, y: motion.ty }, now);
  if (now - motion.t < restAfterMs) return motion;
  return { ...motion, ...placeAt(motion, now), t: now, ms: Math.ceil(motion.t + motion.ms - now) };
};
