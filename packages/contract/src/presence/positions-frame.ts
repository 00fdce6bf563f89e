import { motionRecordBytes } from './motion-records.ts';

/**
 * A PositionsEvent as a binary WebSocket message, big-endian: kind u8 (1), flags u8 (1: c and r are there, 2: f is there,
 * 4: w), t f64 (server ms), c u16 and r u8 when they are there, the number of motion records u16, the motion records (15
 * bytes each), and to the end the minimap records (4 bytes each) when they are there. The records are those of the text
 * form without its base64.
 */
export type PositionsFrame = {
  /** Server ms of the frame. */
  readonly t: number;
  /** The receiver's cell and reach (0: the whole room), when they have changed; both or none. */
  readonly c?: number;
  readonly r?: number;
  /** The whole: whoever is not in `m` is not in the cells around. */
  readonly w?: boolean;
  /** Whole motion records; empty when nothing moved. */
  readonly m: Uint8Array;
  /** Whole minimap records. */
  readonly f?: Uint8Array;
};

/** The first byte of every such message: others may be added. */
const positionsKind = 1;
const hasCell = 1;
const hasMinimap = 2;
const isWhole = 4;
const headBytes = 10;
const countBytes = 2;
const cellBytes = 3;
const minimapRecordBytes = 4;

/** @throws RangeError for what has no place in the layout: a mistake of the caller's, not of a client's */
export const encodePositionsFrame = ({ t, c, r = 0, w, m, f }: PositionsFrame): Uint8Array<ArrayBuffer> => {
  const records = m.length / motionRecordBytes;
  if (!Number.isInteger(records) || records > 0xffff) throw new RangeError('Not whole motion records');
  if (c !== undefined && !(Number.isInteger(c) && c >= 0 && c <= 0xffff)) throw new RangeError('Not a cell');
  if (f !== undefined && f.length % minimapRecordBytes !== 0)
    throw new RangeError('Not whole minimap records');

  const countAt = headBytes + (c === undefined ? 0 : cellBytes);
  const motionsAt = countAt + countBytes;
  const bytes = new Uint8Array(motionsAt + m.length + (f?.length ?? 0));
  const view = new DataView(bytes.buffer);
  view.setUint8(0, positionsKind);
  view.setUint8(1, (c === undefined ? 0 : hasCell) | (f === undefined ? 0 : hasMinimap) | (w ? isWhole : 0));
  view.setFloat64(2, t);
  if (c !== undefined) {
    view.setUint16(headBytes, c);
    view.setUint8(headBytes + 2, r);
  }
  view.setUint16(countAt, records);
  bytes.set(m, motionsAt);
  if (f !== undefined) bytes.set(f, motionsAt + m.length);
  return bytes;
};

/** Reads such a message; null when it is none, or not whole. The records are views into the given bytes. */
export const decodePositionsFrame = (bytes: Uint8Array): PositionsFrame | null => {
  if (bytes.length < headBytes + countBytes || bytes[0] !== positionsKind) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const flags = view.getUint8(1);
  const t = view.getFloat64(2);
  if (!Number.isFinite(t) || (flags & ~(hasCell | hasMinimap | isWhole)) !== 0) return null;
  const countAt = headBytes + (flags & hasCell ? cellBytes : 0);
  const motionsAt = countAt + countBytes;
  if (bytes.length < motionsAt) return null;
  const minimapAt = motionsAt + view.getUint16(countAt) * motionRecordBytes;
  const minimapBytes = bytes.length - minimapAt;
  if (minimapBytes < 0 || minimapBytes % minimapRecordBytes !== 0) return null;
  if ((flags & hasMinimap) === 0 && minimapBytes > 0) return null;
  return {
    t,
    ...(flags & hasCell ? { c: view.getUint16(headBytes), r: view.getUint8(headBytes + 2) } : {}),
    ...(flags & isWhole ? { w: true } : {}),
    m: bytes.subarray(motionsAt, minimapAt),
    ...(flags & hasMinimap ? { f: bytes.subarray(minimapAt) } : {}),
  };
};
