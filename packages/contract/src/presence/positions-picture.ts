import { base64Bytes, readBase64 } from './base64.ts';
import {
  type Area,
  cellSlackPx,
  createCells,
  everywhere,
  isInArea,
  type MapSize,
  reachFromWire,
} from './cells.ts';
import { minimapRecordBytes, placeOfSteps } from './minimap-records.ts';
import type { Motion, Place } from './motion.ts';
import { createMotionMemory } from './motion-memory.ts';
import { goneFlag, motionRecordBytes } from './motion-records.ts';

/** The fields of a PositionsEvent, in text or binary form. */
export type PositionsNews = {
  readonly t: number;
  readonly m?: string | Uint8Array | undefined;
  readonly f?: string | Uint8Array | undefined;
  readonly c?: number | undefined;
  readonly r?: number | undefined;
  readonly w?: boolean | undefined;
};

/** Called for each known slot before and after its data changes. */
export type PictureWatch = { before?(slot: number): void; after?(slot: number): void };

/** A minimap record that differs from the predicted place by more than this replaces it, in px. */
const disagreePx = 48;
/**
 * The distance in px from the edge of the cells around at which a coarse minimap place is certainly
 * inside of them.
 */
const surelyInsidePx = 32;

/** Reads records in text or binary form; the memory for decoded text is used again. */
const createRecordReader = () => {
  let bytes = new Uint8Array(3_000);
  /** A view of the records, whose length is that of the records alone. */
  return (records: string | Uint8Array): { readonly view: DataView; readonly length: number } => {
    if (typeof records !== 'string') {
      const view = new DataView(records.buffer, records.byteOffset, records.byteLength);
      return { view, length: records.length };
    }
    const length = base64Bytes(records);
    if (length > bytes.length) bytes = new Uint8Array(length * 2);
    return { view: new DataView(bytes.buffer), length: readBase64(records, bytes) };
  };
};

/**
 * When a walker who is outside of an area now left it. At the latest now, also when the walker is
 * on the way into the area.
 */
const leftAreaAt = ({ x, y, tx, ty, t, ms }: Motion, area: Area, now: number): number => {
  const crossing = (from: number, to: number, low: number, high: number): number => {
    if (to >= low && to <= high) return Number.POSITIVE_INFINITY;
    const edge = to > high ? high : low;
    if (to > high ? from >= edge : from <= edge) return t;
    return t + (ms * (edge - from)) / (to - from);
  };
  return Math.min(now, crossing(x, tx, area.left, area.right), crossing(y, ty, area.top, area.bottom));
};

/**
 * The reference reader of positions: it knows the place of each slot of a room at a time. People in
 * the cells around are known exactly, and predicted from their motion. A motion that leads out of
 * these cells is no longer updated, so its prediction is dropped. Other people are where the
 * minimap last had them. Frames must be applied in the order in which they were sent. Times are
 * server ms.
 * @param size the size of the map of the room
 */
export const createPositionsPicture = (size: MapSize, watch: PictureWatch = {}) => {
  const cells = createCells(size);
  const motions = createMotionMemory();
  const open = createRecordReader();
  const known = new Set<number>();
  /**
   * The time until which the prediction of a slot is valid. Without an entry it is valid while it
   * lies in the cells around.
   */
  const endsAt = new Map<number, number>();
  /** The places of people outside of the cells around; newer than any motion of theirs. */
  const far = new Map<number, Place>();
  /** The area of the cells around with the slack, and the area well inside of their edge. */
  let around: Area = everywhere;
  let surelyInside: Area = everywhere;

  /** Decided by the latest motion only. */
  const isAround = (area: Area, slot: number, time: number): boolean => {
    const { x, y } = motions.latestPlaceAt(slot, time);
    return isInArea(area, x, y);
  };
  const wasAround = (slot: number, time: number): boolean => {
    const { x, y } = motions.placeAt(slot, time);
    return isInArea(around, x, y);
  };
  const isNear = (slot: number, time: number): boolean =>
    motions.has(slot) &&
    time <= (endsAt.get(slot) ?? Number.POSITIVE_INFINITY) &&
    (around === everywhere || wasAround(slot, time));

  /** Ends the prediction of a slot at a time, unless it has already ended. */
  const endAt = (slot: number, time: number) => {
    if (!endsAt.has(slot)) endsAt.set(slot, time);
  };

  /**
   * The receiver is in another cell or has another reach. Only motions in both the old and the new
   * cells around are still up to date.
   */
  const goTo = (cell: number, wireReach: number, isWhole: boolean, time: number) => {
    const reach = reachFromWire(wireReach);
    const before = around;
    // An unknown cell belongs to a map of unknown size.
    const everything = reach === null || cell >= cells.count;
    around = everything ? everywhere : cells.areaAround(cell, reach, cellSlackPx);
    surelyInside = everything ? everywhere : cells.areaAround(cell, reach, -surelyInsidePx);
    for (let slot = 0; slot < motions.end(); slot += 1) {
      if (!motions.has(slot)) continue;
      if (!isAround(before, slot, time)) endAt(slot, leftAreaAt(motions.motionOf(slot), before, time));
      else if (isWhole || !isAround(around, slot, time)) endAt(slot, time);
    }
  };

  const takeMotions = (records: string | Uint8Array, time: number) => {
    const { view, length } = open(records);
    for (let offset = 0; offset + motionRecordBytes <= length; offset += motionRecordBytes) {
      const slot = view.getUint16(offset);
      if (!known.has(slot)) continue;
      watch.before?.(slot);
      endsAt.delete(slot);
      far.delete(slot);
      if (view.getUint8(offset + 14) === goneFlag) motions.forget(slot);
      else {
        motions.take(slot, view, offset, time);
        if (around !== everywhere && !isAround(around, slot, time))
          endAt(slot, leftAreaAt(motions.motionOf(slot), around, time));
      }
      watch.after?.(slot);
    }
  };

  const takeMinimap = (records: string | Uint8Array, time: number) => {
    const { view, length } = open(records);
    for (let offset = 0; offset + minimapRecordBytes <= length; offset += minimapRecordBytes) {
      const slot = view.getUint16(offset);
      if (!known.has(slot)) continue;
      const place = placeOfSteps(view.getUint8(offset + 2), view.getUint8(offset + 3), size);
      const wasNear = isNear(slot, time);
      if (wasNear) {
        const foretold = motions.latestPlaceAt(slot, time);
        if (Math.hypot(foretold.x - place.x, foretold.y - place.y) <= disagreePx) continue;
      }
      watch.before?.(slot);
      // A person well inside should have had a motion, so they are shown until a motion arrives.
      if (around !== everywhere && isInArea(surelyInside, place.x, place.y)) {
        motions.stand(slot, place, time);
        endsAt.delete(slot);
        far.delete(slot);
      } else {
        far.set(slot, place);
        if (wasNear) motions.forget(slot);
        // The prediction until they left is still drawn, 100 ms late.
        else if (motions.has(slot))
          endAt(slot, isAround(around, slot, time) ? time : leftAreaAt(motions.motionOf(slot), around, time));
      }
      watch.after?.(slot);
    }
  };

  return {
    /**
     * A person has this slot from now on; records of other slots are ignored. Does nothing for a
     * slot that is already known.
     */
    know(slot: number, { x, y }: Place) {
      if (known.has(slot)) return;
      known.add(slot);
      far.set(slot, { x, y });
    },
    /** The slot is free. */
    forget(slot: number) {
      known.delete(slot);
      motions.forget(slot);
      endsAt.delete(slot);
      far.delete(slot);
    },
    apply({ t, m, f, c, r, w }: PositionsNews) {
      if (c !== undefined) goTo(c, r ?? 0, w === true, t);
      if (m !== undefined) takeMotions(m, t);
      if (f !== undefined) takeMinimap(f, t);
    },
    /**
     * The place of a slot as far as it is known: exact in the cells around, approximate elsewhere.
     * Null when it is unknown: nothing has been received yet, or the person is not at the last
     * known place.
     */
    placeAt(slot: number, time: number): Place | null {
      if (!known.has(slot)) return null;
      if (isNear(slot, time)) return motions.placeAt(slot, time);
      const place =
        far.get(slot) ??
        (motions.has(slot)
          ? motions.latestPlaceAt(slot, Math.min(time, endsAt.get(slot) ?? time))
          : undefined);
      if (place === undefined) return null;
      // A person well inside would be known exactly, so this place is outdated.
      return around !== everywhere && isInArea(surelyInside, place.x, place.y) ? null : place;
    },
    /** Whether a slot is in the cells around at a time, by its known motions. */
    isNear,
    /** The latest motion of a slot; null when there is none. */
    motionOf: (slot: number): Motion | null => (motions.has(slot) ? motions.motionOf(slot) : null),
  };
};
export type PositionsPicture = ReturnType<typeof createPositionsPicture>;
