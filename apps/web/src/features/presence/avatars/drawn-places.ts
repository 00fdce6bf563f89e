import {
  createPositionsPicture,
  drawDelayMs,
  type MapSize,
  type Motion,
  type Place,
  type PositionsNews,
} from '@engawa/contract/presence';

/** Time over which a correction is spread, in ms. */
const meltMs = 120;
/**
 * Above this distance, in px, a change is another place and not a correction, so the avatar jumps
 * instead of gliding across the map.
 */
const meltWithinPx = 300;

/**
 * The offset that remains of a correction: drawn minus true place at `from`; shrinks to zero within
 * 120 ms.
 */
type Melt = { readonly x: number; readonly y: number; readonly from: number };

/**
 * The places at which other people are drawn: 100 ms late, so that a turn arrives before it is due;
 * corrections are spread over time.
 * @param received called with each motion, also with the local user's
 */
export const createDrawnPlaces = (size: MapSize, received: (slot: number, motion: Motion) => void) => {
  const melts = new Map<number, Melt>();
  let serverNow = 0;
  let before: Place | null = null;

  const exactly = (slot: number, now: number): Place | null => picture.placeAt(slot, now - drawDelayMs);
  const drawn = (slot: number, now: number): Place | null => {
    const place = exactly(slot, now);
    const melt = melts.get(slot);
    const left = melt === undefined ? 0 : 1 - (now - melt.from) / meltMs;
    if (place === null || melt === undefined || left <= 0) return place;
    return { x: place.x + melt.x * left, y: place.y + melt.y * left };
  };

  const picture = createPositionsPicture(size, {
    before(slot) {
      before = exactly(slot, serverNow);
    },
    after(slot) {
      const motion = picture.motionOf(slot);
      if (motion !== null) received(slot, motion);
      const after = exactly(slot, serverNow);
      const dx = (before?.x ?? 0) - (after?.x ?? 0);
      const dy = (before?.y ?? 0) - (after?.y ?? 0);
      if (before === null || after === null || Math.hypot(dx, dy) > meltWithinPx) {
        melts.delete(slot);
        return;
      }
      // A turn that arrived in time does not change the drawn place yet.
      if (dx === 0 && dy === 0) return;
      const melt = melts.get(slot);
      const left = melt === undefined ? 0 : Math.max(0, 1 - (serverNow - melt.from) / meltMs);
      melts.set(slot, { x: dx + (melt?.x ?? 0) * left, y: dy + (melt?.y ?? 0) * left, from: serverNow });
    },
  });

  return {
    know: picture.know,
    forget(slot: number) {
      picture.forget(slot);
      melts.delete(slot);
    },
    apply(frame: PositionsNews, now: number) {
      serverNow = now;
      picture.apply(frame);
    },
    /** The place at which a person is drawn; null when unknown. */
    drawn,
    /** The predicted current place of a person. */
    predicted: (slot: number, now: number): Place | null => picture.placeAt(slot, now),
    motionOf: picture.motionOf,
  };
};
export type DrawnPlaces = ReturnType<typeof createDrawnPlaces>;
