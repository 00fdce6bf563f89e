import { drawDelayMs, type Motion, type Place, placeAt, standing } from '@engawa/contract/presence';

/** A jump between what was drawn and what is now known is spread over so long. */
const meltMs = 120;
/** Farther than this it is no correction but another place: nobody glides through the house. */
const meltWithinPx = 300;

/** Somebody's motion as it is drawn: the truth, and what is left of the way to it. */
export type Walker = {
  motion: Motion;
  /** Drawn minus true place at `meltFrom`; shrinks to nothing within 120 ms. */
  meltX: number;
  meltY: number;
  meltFrom: number;
};

export const newWalker = (place: Place, serverNow: number): Walker => ({
  motion: standing(place, serverNow),
  meltX: 0,
  meltY: 0,
  meltFrom: Number.NEGATIVE_INFINITY,
});

/** Where someone is drawn at a moment of the server's clock: 100 ms late, so that a turn arrives before it is due. */
export const drawnPlace = (walker: Walker, serverNow: number): Place => {
  const place = placeAt(walker.motion, serverNow - drawDelayMs);
  const left = 1 - (serverNow - walker.meltFrom) / meltMs;
  if (left <= 0) return place;
  return { x: place.x + walker.meltX * left, y: place.y + walker.meltY * left };
};

/** Gives someone another motion. What was drawn until now melts into it. */
export const turn = (walker: Walker, motion: Motion, serverNow: number): void => {
  const drawn = drawnPlace(walker, serverNow);
  walker.motion = motion;
  const true_ = placeAt(motion, serverNow - drawDelayMs);
  const dx = drawn.x - true_.x;
  const dy = drawn.y - true_.y;
  const isNear = Math.hypot(dx, dy) <= meltWithinPx;
  walker.meltX = isNear ? dx : 0;
  walker.meltY = isNear ? dy : 0;
  walker.meltFrom = serverNow;
};
