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

/** A PositionsEvent, in its text form or its binary one. */
export type PositionsNews = {
  readonly t: number;
  readonly m?: string | Uint8Array | undefined;
  readonly f?: string | Uint8Array | undefined;
  readonly c?: number | undefined;
  readonly r?: number | undefined;
  readonly w?: boolean | undefined;
};

/** Told of each known slot before and after something new is known of it. */
export type PictureWatch = { before?(slot: number): void; after?(slot: number): void };

/** A minimap record that disagrees by more than this wins over what was foretold. */
const disagreePx = 48;
/** So far inside of the cells around, the minimap's coarse places are not mistaken about which side of the edge they are on. */
const surelyInsidePx = 32;

/**
 * The reference reader of positions: where each slot of a room is at a moment, by what was told. Whoever is in the cells
 * around is known exactly and foretold from their motion; what is foretold outside of them is told no more, and
 * forgotten; the others are where the minimap last had them. Frames come in the order in which they were sent.
 * Times are server ms. @param size of the room's map
 */
export const createPositionsPicture = (size: MapSize, watch: PictureWatch = {}) => {
  const cells = createCells(size);
  const motions = createMotionMemory();
  const known = new Set<number>();
  /** What is foretold of someone holds until then; without an entry, as long as it lies in the cells around. */
  const endsAt = new Map<number, number>();
  /** Where those are who are not in the cells around; newer than any motion of theirs. */
  const far = new Map<number, Place>();
  let bytes = new Uint8Array(3_000);
  let view: DataView = new DataView(bytes.buffer);
  /** The cells around one's own, with the slack, and well inside of their edge. */
  let around: Area = everywhere;
  let surelyInside: Area = everywhere;

  /** Makes the records readable through `view`. @returns how many bytes there are */
  const open = (records: string | Uint8Array): number => {
    if (typeof records !== 'string') {
      view = new DataView(records.buffer, records.byteOffset, records.byteLength);
      return records.length;
    }
    const length = base64Bytes(records);
    if (length > bytes.length) bytes = new Uint8Array(length * 2);
    view = new DataView(bytes.buffer);
    return readBase64(records, bytes);
  };

  /** By the latest motion. */
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

  /** When a walker who is outside of an area now left it; now at the latest, also when they are on their way into it. */
  const leftAt = (slot: number, area: Area, now: number): number => {
    const { x, y, tx, ty, t, ms } = motions.motionOf(slot);
    const crossing = (from: number, to: number, low: number, high: number): number => {
      if (to >= low && to <= high) return Number.POSITIVE_INFINITY;
      const edge = to > high ? high : low;
      if (to > high ? from >= edge : from <= edge) return t;
      return t + (ms * (edge - from)) / (to - from);
    };
    return Math.min(now, crossing(x, tx, area.left, area.right), crossing(y, ty, area.top, area.bottom));
  };

  /** What was foretold holds until then; what ended before, ended then. */
  const endAt = (slot: number, time: number) => {
    if (!endsAt.has(slot)) endsAt.set(slot, time);
  };

  /** One is in another cell now, or sees farther: what lies outside of both, the old and the new around, is told no more. */
  const goTo = (cell: number, wireReach: number, isWhole: boolean, time: number) => {
    const reach = reachFromWire(wireReach);
    const before = around;
    // A cell that is not on this map is of a map that is not known.
    const everything = reach === null || cell >= cells.count;
    around = everything ? everywhere : cells.areaAround(cell, reach, cellSlackPx);
    surelyInside = everything ? everywhere : cells.areaAround(cell, reach, -surelyInsidePx);
    for (let slot = 0; slot < motions.end(); slot += 1) {
      if (!motions.has(slot)) continue;
      if (!isAround(before, slot, time)) endAt(slot, leftAt(slot, before, time));
      else if (isWhole || !isAround(around, slot, time)) endAt(slot, time);
    }
  };

  const takeMotions = (records: string | Uint8Array, time: number) => {
    const length = open(records);
    for (let offset = 0; offset + motionRecordBytes <= length; offset += motionRecordBytes) {
      const slot = view.getUint16(offset);
      if (!known.has(slot)) continue;
      watch.before?.(slot);
      endsAt.delete(slot);
      far.delete(slot);
      if (view.getUint8(offset + 14) === goneFlag) motions.forget(slot);
      else {
        motions.take(slot, view, offset, time);
        if (around !== everywhere && !isAround(around, slot, time)) endAt(slot, leftAt(slot, around, time));
      }
      watch.after?.(slot);
    }
  };

  const takeMinimap = (records: string | Uint8Array, time: number) => {
    const length = open(records);
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
      // Whoever the minimap has well inside should have been told of: they are shown, until more is told.
      if (around !== everywhere && isInArea(surelyInside, place.x, place.y)) {
        motions.stand(slot, place, time);
        endsAt.delete(slot);
        far.delete(slot);
      } else {
        far.set(slot, place);
        if (wasNear) motions.forget(slot);
        // What was foretold until they left is still drawn, 100 ms late.
        else if (motions.has(slot))
          endAt(slot, isAround(around, slot, time) ? time : leftAt(slot, around, time));
      }
      watch.after?.(slot);
    }
  };

  return {
    /** This slot is somebody's from now on; records of other slots are ignored. Nothing changes for one that was known. */
    know(slot: number, { x, y }: Place) {
      if (known.has(slot)) return;
      known.add(slot);
      far.set(slot, { x, y });
    },
    /** This slot is nobody's any more. */
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
     * Where someone is, as far as it is known: exactly in the cells around, roughly elsewhere. Null when it is not:
     * nobody has told yet, or they are not where they were last known to be.
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
      // Were they well inside, they would be known exactly.
      return around !== everywhere && isInArea(surelyInside, place.x, place.y) ? null : place;
    },
    /** Whether someone is in the cells around at a moment, by what was told. */
    isNear,
    /** The latest motion that was told of someone; null when none was. */
    motionOf: (slot: number): Motion | null => (motions.has(slot) ? motions.motionOf(slot) : null),
  };
};
export type PositionsPicture = ReturnType<typeof createPositionsPicture>;
