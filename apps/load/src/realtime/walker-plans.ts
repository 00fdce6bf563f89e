import { keyWalkAheadMs, type Motion, type Place, walkSpeedPxPerSecond } from '@engawa/contract/presence';

export type Size = { readonly widthPx: number; readonly heightPx: number };

/** The next motion of a walker, and when it decides again. */
export type Decision = { readonly motion: Motion; readonly until: number };

/** The walk of one walker: each decision starts at the place to which the last one led. */
export type WalkerPlan = {
  readonly start: Place;
  decide(from: Place, now: number): Decision;
};

/**
 * How a walker sends a leg. By click the motion ends with the leg; by key it goes on to the wall or
 * for 5 s, and the turn is not known in advance.
 */
export type LegKind = 'click' | 'key';

const legMs = { least: 500, most: 3_000 } as const;
const pxUnits = 8;
const speedPxPerMs = walkSpeedPxPerSecond / 1000;

const toUnit = (px: number): number => Math.round(px * pxUnits) / pxUnits;

/** The motion as the wire encodes it: px to 1/8, whole milliseconds. */
export const motionOnWire = ({ x, y, tx, ty, t, ms }: Motion): Motion => ({
  x: toUnit(x),
  y: toUnit(y),
  tx: toUnit(tx),
  ty: toUnit(ty),
  t: Math.round(t),
  ms: Math.round(ms),
});

const isInside = ({ x, y }: Place, size: Size): boolean =>
  x >= 0 && y >= 0 && x <= size.widthPx && y <= size.heightPx;

const ahead = (from: Place, angle: number, ms: number): Place => ({
  x: from.x + Math.cos(angle) * speedPxPerMs * ms,
  y: from.y + Math.sin(angle) * speedPxPerMs * ms,
});

/** The time until a walker in this direction reaches the wall, in ms. */
const msToWall = (from: Place, angle: number, size: Size): number => {
  const along = (at: number, most: number, speed: number) =>
    Math.abs(speed) < 1e-9 ? Infinity : Math.max(0, ((speed > 0 ? most : 0) - at) / speed);
  return Math.min(
    along(from.x, size.widthPx, Math.cos(angle) * speedPxPerMs),
    along(from.y, size.heightPx, Math.sin(angle) * speedPxPerMs),
  );
};

/** Straight legs of 0.5–3 s at walking speed in any direction that stays on the map. */
export const createLegs = (size: Size, kind: LegKind, random: () => number): WalkerPlan => ({
  start: { x: Math.floor(random() * size.widthPx), y: Math.floor(random() * size.heightPx) },
  decide(from, now) {
    let angle = 0;
    let ms = 0;
    do {
      angle = random() * 2 * Math.PI;
      ms = Math.round(legMs.least + random() * (legMs.most - legMs.least));
    } while (!isInside(ahead(from, angle, ms), size));
    const announcedMs =
      kind === 'click' ? ms : Math.floor(Math.min(keyWalkAheadMs, msToWall(from, angle, size)));
    const { x: tx, y: ty } = ahead(from, angle, announcedMs);
    return { motion: { ...from, tx, ty, t: now, ms: announcedMs }, until: now + ms };
  },
});

/** Walks a tenth of the time: after each leg the walker stands for nine times as long. */
export const createOfficeDay = (size: Size, kind: LegKind, random: () => number): WalkerPlan => {
  const legs = createLegs(size, kind, random);
  const stand = (at: Place, now: number, ms: number): Decision => ({
    motion: { ...at, tx: at.x, ty: at.y, t: now, ms: 0 },
    until: now + ms,
  });
  let isWalking = true;
  let walkedMs = random() * legMs.most;
  return {
    start: legs.start,
    decide(from, now) {
      isWalking = !isWalking;
      if (!isWalking) return stand(from, now, 9 * walkedMs);
      const leg = legs.decide(from, now);
      walkedMs = leg.until - now;
      return leg;
    },
  };
};

/** The place of one of many walkers on an even grid over the map, `marginPx` from the walls. */
export const placeOnGrid = (index: number, count: number, size: Size, marginPx: number): Place => {
  const [widthPx, heightPx] = [size.widthPx - 2 * marginPx, size.heightPx - 2 * marginPx];
  const columns = Math.max(1, Math.round(Math.sqrt((count * widthPx) / heightPx)));
  const rows = Math.ceil(count / columns);
  return {
    x: marginPx + ((index % columns) + 0.5) * (widthPx / columns),
    y: marginPx + (Math.floor(index / columns) + 0.5) * (heightPx / rows),
  };
};

/** A circle at walking speed, in steps of `stepMs`. */
export const createCircle = (centre: Place, radiusPx: number, stepMs: number, phase: number): WalkerPlan => {
  const stepAngle = (speedPxPerMs * stepMs) / radiusPx;
  let angle = phase;
  const place = (): Place => ({
    x: Math.floor(centre.x + Math.cos(angle) * radiusPx),
    y: Math.floor(centre.y + Math.sin(angle) * radiusPx),
  });
  return {
    start: place(),
    decide(from, now) {
      angle += stepAngle;
      const { x: tx, y: ty } = place();
      return { motion: { ...from, tx, ty, t: now, ms: stepMs }, until: now + stepMs };
    },
  };
};

/** The same walk sent as samples: the place reached after each `stepMs`. */
export const createSampled = (plan: WalkerPlan, stepMs: number): WalkerPlan => {
  let leg: Decision | null = null;
  return {
    start: plan.start,
    decide(from, now) {
      const at = now + stepMs;
      leg ??= plan.decide(from, now);
      while (at >= leg.until) leg = plan.decide(placeOf(leg, leg.until), leg.until);
      const { x, y } = placeOf(leg, at);
      return { motion: { ...from, tx: Math.floor(x), ty: Math.floor(y), t: now, ms: stepMs }, until: at };
    },
  };
};

const placeOf = ({ motion }: Decision, at: number): Place => {
  const share = motion.ms === 0 ? 1 : Math.max(0, Math.min(1, (at - motion.t) / motion.ms));
  return { x: motion.x + (motion.tx - motion.x) * share, y: motion.y + (motion.ty - motion.y) * share };
};
