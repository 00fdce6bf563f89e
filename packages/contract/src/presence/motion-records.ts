import { base64Bytes, base64Codes, readBase64 } from './base64.ts';
import type { Motion } from './motion.ts';

/**
 * Motions on the wire: 15 bytes, big-endian: slot u16, x y tx ty u16 in 1/8 px, t u16 (low bits of
 * server ms), ms u16, flags u8 (255 gone, 1 dragged). 15 bytes are 20 base64 characters without
 * padding, so encoded records can be concatenated.
 */
export const motionRecordBytes = 15;
export const motionRecordCharacters = 20;
/** Wire units of a place per px. */
export const pxUnits = 8;
export const goneFlag = 255;
export const draggedFlag = 1;
const maxUnits = 65_535;

export type MotionRecord =
  | { readonly slot: number; readonly isGone: false; readonly motion: Motion }
  | { readonly slot: number; readonly isGone: true };

const toUnits = (px: number): number => Math.max(0, Math.min(maxUnits, Math.round(px * pxUnits)));
const toMs = (ms: number): number => Math.max(0, Math.min(maxUnits, Math.round(ms)));

const toPx = (px: number): number => toUnits(px) / pxUnits;

const isOnWire = ({ x, y, tx, ty, t, ms, isDragged }: Motion): boolean =>
  x === toPx(x) &&
  y === toPx(y) &&
  tx === toPx(tx) &&
  ty === toPx(ty) &&
  t === Math.floor(t) &&
  ms === toMs(ms) &&
  isDragged !== false;

/**
 * The motion as a reader decodes it from a record: px to 1/8, whole ms. Code that computes with it
 * agrees with all readers.
 * @returns the same object when it is already rounded, because thousands a second are kept
 */
export const asOnWire = (motion: Motion): Motion => {
  if (isOnWire(motion)) return motion;
  const { x, y, tx, ty, t, ms } = motion;
  const rounded = { x: toPx(x), y: toPx(y), tx: toPx(tx), ty: toPx(ty), t: Math.floor(t), ms: toMs(ms) };
  return motion.isDragged ? { ...rounded, isDragged: true } : rounded;
};

const high = (bits: number): number => base64Codes[bits >> 6] ?? 0;
const low = (bits: number): number => base64Codes[bits & 63] ?? 0;

/**
 * Encodes seven u16 and a u8 as ten times twelve bits. `String.fromCharCode` yields a flat string,
 * which can be joined faster than a concatenated one.
 */
const encode = (
  slot: number,
  x: number,
  y: number,
  tx: number,
  ty: number,
  t: number,
  ms: number,
  flags: number,
): string => {
  const a = slot >> 4;
  const b = ((slot & 15) << 8) | (x >> 8);
  const c = ((x & 255) << 4) | (y >> 12);
  const d = y & 4095;
  const e = tx >> 4;
  const f = ((tx & 15) << 8) | (ty >> 8);
  const g = ((ty & 255) << 4) | (t >> 12);
  const h = t & 4095;
  const i = ms >> 4;
  const j = ((ms & 15) << 8) | flags;
  return String.fromCharCode(
    high(a),
    low(a),
    high(b),
    low(b),
    high(c),
    low(c),
    high(d),
    low(d),
    high(e),
    low(e),
    high(f),
    low(f),
    high(g),
    low(g),
    high(h),
    low(h),
    high(i),
    low(i),
    high(j),
    low(j),
  );
};

/** Encodes one record. Encoded texts can be concatenated. */
export const encodeMotion = (slot: number, { x, y, tx, ty, t, ms, isDragged }: Motion): string =>
  encode(
    slot,
    toUnits(x),
    toUnits(y),
    toUnits(tx),
    toUnits(ty),
    Math.floor(t) & 0xffff,
    toMs(ms),
    isDragged ? draggedFlag : 0,
  );

/** Encodes that a slot is free. */
export const encodeGone = (slot: number): string => encode(slot, 0, 0, 0, 0, 0, 0, goneFlag);

/** Encodes records for the field `m` of a PositionsEvent. */
export const encodeMotionRecords = (records: readonly MotionRecord[]): string =>
  records
    .map((record) => (record.isGone ? encodeGone(record.slot) : encodeMotion(record.slot, record.motion)))
    .join('');

/**
 * The full time of a record, which carries its 16 low bits: the time nearest to that of the frame.
 * @param frameTime the `t` of the frame in server ms
 */
export const wholeTime = (low: number, frameTime: number): number => {
  const lag = ((Math.floor(frameTime) & 0xffff) - low + 0x1_8000) & 0xffff;
  return Math.floor(frameTime) - (lag - 0x8000);
};

/**
 * Decodes the field `m` of a PositionsEvent. Incomplete records at the end of a text are ignored.
 * @param frameTime the `t` of the frame in server ms
 */
export const decodeMotionRecords = (text: string, frameTime: number): MotionRecord[] => {
  const bytes = new Uint8Array(base64Bytes(text));
  readBase64(text, bytes);
  const view = new DataView(bytes.buffer);
  const records: MotionRecord[] = [];
  for (let offset = 0; offset + motionRecordBytes <= bytes.length; offset += motionRecordBytes) {
    const slot = view.getUint16(offset);
    const flags = view.getUint8(offset + 14);
    if (flags === goneFlag) {
      records.push({ slot, isGone: true });
      continue;
    }
    const motion: Motion = {
      x: view.getUint16(offset + 2) / pxUnits,
      y: view.getUint16(offset + 4) / pxUnits,
      tx: view.getUint16(offset + 6) / pxUnits,
      ty: view.getUint16(offset + 8) / pxUnits,
      t: wholeTime(view.getUint16(offset + 10), frameTime),
      ms: view.getUint16(offset + 12),
    };
    records.push({
      slot,
      isGone: false,
      motion: flags === draggedFlag ? { ...motion, isDragged: true } : motion,
    });
  }
  return records;
};
