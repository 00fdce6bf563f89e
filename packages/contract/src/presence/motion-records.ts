import type { Motion } from './motion.ts';

/**
 * Motions on the wire: 15 bytes, big-endian: slot u16, x y tx ty u16 in 1/8 px, t u16 (low bits of server ms), ms u16,
 * flags u8 (255 gone, 1 dragged). 15 bytes are 20 base64 characters without padding, so encoded records can be
 * joined without re-encoding.
 */
export const motionRecordBytes = 15;
export const motionRecordCharacters = 20;
const pxUnits = 8;
const goneFlag = 255;
const draggedFlag = 1;

export type MotionRecord =
  | { readonly slot: number; readonly isGone: false; readonly motion: Motion }
  | { readonly slot: number; readonly isGone: true };

const base64Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const base64Values = new Uint8Array(128);
for (let i = 0; i < base64Alphabet.length; i += 1) base64Values[base64Alphabet.charCodeAt(i)] = i;

/** Base64 of bytes whose number is a multiple of three (no padding ever). Same in Node.js and in a browser. */
const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let i = 0; i + 2 < bytes.length; i += 3) {
    const bits = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    text +=
      (base64Alphabet[bits >> 18] ?? '') +
      (base64Alphabet[(bits >> 12) & 63] ?? '') +
      (base64Alphabet[(bits >> 6) & 63] ?? '') +
      (base64Alphabet[bits & 63] ?? '');
  }
  return text;
};

const fromBase64 = (text: string): Uint8Array => {
  const bytes = new Uint8Array((text.length >> 2) * 3);
  const value = (index: number) => base64Values[text.charCodeAt(index) & 127] ?? 0;
  for (let i = 0, at = 0; i + 3 < text.length; i += 4, at += 3) {
    const bits = (value(i) << 18) | (value(i + 1) << 12) | (value(i + 2) << 6) | value(i + 3);
    bytes[at] = bits >> 16;
    bytes[at + 1] = (bits >> 8) & 255;
    bytes[at + 2] = bits & 255;
  }
  return bytes;
};

const toUnits = (px: number): number => Math.max(0, Math.min(65_535, Math.round(px * pxUnits)));

const writeRecord = (view: DataView, offset: number, record: MotionRecord): void => {
  view.setUint16(offset, record.slot);
  if (record.isGone) {
    view.setUint8(offset + 14, goneFlag);
    return;
  }
  const { x, y, tx, ty, t, ms, isDragged } = record.motion;
  view.setUint16(offset + 2, toUnits(x));
  view.setUint16(offset + 4, toUnits(y));
  view.setUint16(offset + 6, toUnits(tx));
  view.setUint16(offset + 8, toUnits(ty));
  view.setUint16(offset + 10, Math.floor(t) & 0xffff);
  view.setUint16(offset + 12, Math.max(0, Math.min(65_535, Math.round(ms))));
  view.setUint8(offset + 14, isDragged === true ? draggedFlag : 0);
};

/** Encodes records for the field `m` of a PositionsEvent. */
export const encodeMotionRecords = (records: readonly MotionRecord[]): string => {
  const bytes = new Uint8Array(records.length * motionRecordBytes);
  const view = new DataView(bytes.buffer);
  records.forEach((record, index) => {
    writeRecord(view, index * motionRecordBytes, record);
  });
  return toBase64(bytes);
};

/**
 * Decodes the field `m` of a PositionsEvent. A text whose length is no whole number of records gives the whole ones.
 * @param frameTime the frame's `t` in server ms: the 16 low bits in a record mean the moment nearest to it
 */
export const decodeMotionRecords = (text: string, frameTime: number): MotionRecord[] => {
  const bytes = fromBase64(text);
  const view = new DataView(bytes.buffer);
  const records: MotionRecord[] = [];
  for (let offset = 0; offset + motionRecordBytes <= bytes.length; offset += motionRecordBytes) {
    const slot = view.getUint16(offset);
    const flags = view.getUint8(offset + 14);
    if (flags === goneFlag) {
      records.push({ slot, isGone: true });
      continue;
    }
    const lag = ((Math.floor(frameTime) & 0xffff) - view.getUint16(offset + 10) + 0x1_8000) % 0x1_0000;
    const motion: Motion = {
      x: view.getUint16(offset + 2) / pxUnits,
      y: view.getUint16(offset + 4) / pxUnits,
      tx: view.getUint16(offset + 6) / pxUnits,
      ty: view.getUint16(offset + 8) / pxUnits,
      t: Math.floor(frameTime) - (lag - 0x8000),
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
