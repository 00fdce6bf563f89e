import { motionRecordBytes } from './motion-records.ts';

/**
 * A PositionsEvent as a binary WebSocket message, big-endian: kind u8 (1), flags u8 (1: has c and
 * r, 2: has f, 4: w), t f64 (server ms), optional c u16 and r u8, the number of motion records u16,
 * the motion records (15 bytes each), and up to the end the optional minimap records (4 bytes
 * each). The records are those of the text form without base64.
 */
export type PositionsFrame = {
  /** The server time of the frame in ms. */
  readonly t: number;
  /**
   * The cell and the reach of the receiver (0: the whole room), when they have changed; both or
   * neither.
   */
  readonly c?: number;
  readonly r?: number;
  /** The frame is complete: people who are not in `m` are not in the cells around the receiver. */
  readonly w?: boolean;
  /** Complete motion records; empty when nothing moved. */
  readonly m: Uint8Array;
  /** Complete minimap records. */
  readonly f?: Uint8Array;
};

/** The first byte of every such message; other kinds may be added. */
const positionsKind = 1;
const hasCell = 1;
const hasMinimap = 2;
const isWhole = 4;
const headBytes = 10;
const countBytes = 2;
const cellBytes = 3;
const minimapRecordBytes = 4;

/** @throws RangeError for values that do not fit the layout, which is an error of the caller */
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

/**
 * Decodes such a message; null when it is of another kind, or incomplete. The records are views
 * into the given bytes.
 */
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
