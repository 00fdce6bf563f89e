import { toBase64 } from './base64.ts';
import type { MapSize } from './cells.ts';
import type { Place } from './motion.ts';

/**
 * The approximate places of people far away: 4 bytes each, big-endian: slot u16, x and y u8 as
 * 1/255 of the map. Records come in whole groups of three, which are 16 base64 characters; the last
 * record is repeated to fill a group.
 */
export const minimapRecordBytes = 4;
const recordsPerGroup = 3;
const steps = 255;
/** The average number of characters of a record in whole groups. */
export const minimapCharactersPerRecord = 16 / recordsPerGroup;

const stepOf = (px: number, sizePx: number): number =>
  sizePx > 0 ? Math.max(0, Math.min(steps, Math.round((px / sizePx) * steps))) : 0;

/** The place in px of the steps of a record. */
export const placeOfSteps = (stepX: number, stepY: number, { widthPx, heightPx }: MapSize): Place => ({
  x: (stepX / steps) * widthPx,
  y: (stepY / steps) * heightPx,
});

/** Encodes people for the field `f` of a PositionsEvent. Encoded texts can be concatenated. */
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
