import { toBase64 } from './base64.ts';
import type { MapSize } from './cells.ts';
import type { Place } from './motion.ts';

/**
 * Where those far away are, roughly: 4 bytes each, big-endian: slot u16, x and y u8 as 1/255 of the map. In whole groups
 * of three, which are 16 base64 characters; the last record is repeated to fill a group.
 */
export const minimapRecordBytes = 4;
const recordsPerGroup = 3;
const steps = 255;
/** The characters that a record costs on average, whole groups taken. */
export const minimapCharactersPerRecord = 16 / recordsPerGroup;

const stepOf = (px: number, sizePx: number): number =>
  sizePx > 0 ? Math.max(0, Math.min(steps, Math.round((px / sizePx) * steps))) : 0;

/** The place that a record's steps mean. */
export const placeOfSteps = (stepX: number, stepY: number, { widthPx, heightPx }: MapSize): Place => ({
  x: (stepX / steps) * widthPx,
  y: (stepY / steps) * heightPx,
});

/** Encodes people for the field `f` of a PositionsEvent; texts can be joined. */
export const encodeMinimap = (
  people: readonly { readonly slot: number; readonly place: Place }[],
  { widthPx, heightPx }: MapSize,
): string => {
  const last = people.at(-1);
  if (last === undefined) return '';
  const count = Math.ceil(people.length / recordsPerGroup) * recordsPerGroup;
  const bytes = new Uint8Array(count * minimapRecordBytes);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < count; index += 1) {
    const { slot, place } = people[index] ?? last;
    view.setUint16(index * minimapRecordBytes, slot);
    view.setUint8(index * minimapRecordBytes + 2, stepOf(place.x, widthPx));
    view.setUint8(index * minimapRecordBytes + 3, stepOf(place.y, heightPx));
  }
  return toBase64(bytes);
};
