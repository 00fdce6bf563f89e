import type { Motion, Place } from './motion.ts';
import { draggedFlag, pxUnits, wholeTime } from './motion-records.ts';
import { motionStartTolerancePx } from './rules.ts';

/**
 * How many motions of each walker are kept: the latest, and those that are still drawn 100 ms late.
 */
const depth = 4;
/**
 * A motion that starts further than this from the place of the walker is a jump, in wire units. A
 * turn starts nearer. Nothing is drawn between the two places of a jump.
 */
const jumpUnits = (motionStartTolerancePx + 1) * pxUnits;

/**
 * The last motions of each slot, in flat arrays: a reader receives thousands of records a second
 * and must not create garbage for them. Records are read in their wire format.
 */
export const createMotionMemory = () => {
  let slots = 0;
  /** x, y, tx and ty of each motion, in wire units. */
  let places = new Uint16Array(0);
  let times = new Float64Array(0);
  let durations = new Uint16Array(0);
  let flags = new Uint8Array(0);
  let counts = new Uint8Array(0);
  /** The index of the latest motion of each slot. */
  let latest = new Uint8Array(0);

  const grow = (least: number) => {
    slots = Math.max(64, least, slots * 2);
    const into = <A extends Uint8Array | Uint16Array | Float64Array>(wider: A, old: A): A => {
      wider.set(old);
      return wider;
    };
    places = into(new Uint16Array(slots * depth * 4), places);
    times = into(new Float64Array(slots * depth), times);
    durations = into(new Uint16Array(slots * depth), durations);
    flags = into(new Uint8Array(slots * depth), flags);
    counts = into(new Uint8Array(slots), counts);
    latest = into(new Uint8Array(slots), latest);
  };

  const at = (array: Uint8Array | Uint16Array | Float64Array, index: number): number => array[index] ?? 0;
  const newest = (slot: number): number => slot * depth + at(latest, slot);

  /** The part of a motion that is done at a time, from 0 to 1. */
  const shareAt = (entry: number, time: number): number => {
    const duration = at(durations, entry);
    if (duration === 0) return 1;
    return Math.max(0, Math.min(1, (time - at(times, entry)) / duration));
  };
  const unitsAt = (entry: number, share: number, axis: 0 | 1): number => {
    const from = at(places, entry * 4 + axis);
    return from + (at(places, entry * 4 + axis + 2) - from) * share;
  };

  /** The motion in force at a time: the newest of those that have begun, else the oldest known. */
  const entryAt = (slot: number, time: number): number => {
    const count = at(counts, slot);
    let entry = newest(slot);
    for (let back = 0; back < count; back += 1) {
      entry = slot * depth + ((at(latest, slot) - back + depth) % depth);
      if (at(times, entry) <= time) break;
    }
    return entry;
  };

  const placeOfEntry = (entry: number, time: number): Place => {
    const share = shareAt(entry, time);
    return { x: unitsAt(entry, share, 0) / pxUnits, y: unitsAt(entry, share, 1) / pxUnits };
  };

  return {
    has: (slot: number): boolean => slot < slots && at(counts, slot) > 0,
    /** One more than the highest slot that may have motions. */
    end: (): number => slots,
    forget(slot: number) {
      if (slot < slots) counts[slot] = 0;
    },
    /** Adds a record of 15 bytes. A repeated record is ignored. */
    take(slot: number, view: DataView, offset: number, frameTime: number) {
      if (slot >= slots) grow(slot + 1);
      const x = view.getUint16(offset + 2);
      const y = view.getUint16(offset + 4);
      const tx = view.getUint16(offset + 6);
      const ty = view.getUint16(offset + 8);
      const t = wholeTime(view.getUint16(offset + 10), frameTime);
      const ms = view.getUint16(offset + 12);
      const before = newest(slot);
      const count = at(counts, slot);
      if (count > 0) {
        const isSame =
          at(times, before) === t &&
          at(durations, before) === ms &&
          at(places, before * 4) === x &&
          at(places, before * 4 + 1) === y &&
          at(places, before * 4 + 2) === tx &&
          at(places, before * 4 + 3) === ty;
        if (isSame) return;
        const share = shareAt(before, t);
        const isJump = Math.hypot(unitsAt(before, share, 0) - x, unitsAt(before, share, 1) - y) > jumpUnits;
        if (isJump) counts[slot] = 0;
      }
      latest[slot] = (at(latest, slot) + 1) % depth;
      const entry = newest(slot);
      places[entry * 4] = x;
      places[entry * 4 + 1] = y;
      places[entry * 4 + 2] = tx;
      places[entry * 4 + 3] = ty;
      times[entry] = t;
      durations[entry] = ms;
      flags[entry] = view.getUint8(offset + 14);
      counts[slot] = Math.min(depth, at(counts, slot) + 1);
    },
    /** Sets a slot to stand still at a place from now on. */
    stand(slot: number, place: Place, time: number) {
      if (slot >= slots) grow(slot + 1);
      const entry = newest(slot);
      counts[slot] = 1;
      for (const axis of [0, 2]) {
        places[entry * 4 + axis] = Math.round(place.x * pxUnits);
        places[entry * 4 + axis + 1] = Math.round(place.y * pxUnits);
      }
      times[entry] = time;
      durations[entry] = 0;
      flags[entry] = 0;
    },
    /** The place of a slot at a time, by its known motions. Only for slots with motions. */
    placeAt: (slot: number, time: number): Place => placeOfEntry(entryAt(slot, time), time),
    /** The place by the latest motion only, even at a time before it began. */
    latestPlaceAt: (slot: number, time: number): Place => placeOfEntry(newest(slot), time),
    /** The latest motion. Only for slots with motions. */
    motionOf(slot: number): Motion {
      const entry = newest(slot);
      const [x, y, tx, ty] = [0, 1, 2, 3].map((index) => at(places, entry * 4 + index) / pxUnits) as [
        number,
        number,
        number,
        number,
      ];
      const motion = { x, y, tx, ty, t: at(times, entry), ms: at(durations, entry) };
      return at(flags, entry) === draggedFlag ? { ...motion, isDragged: true } : motion;
    },
  };
};
