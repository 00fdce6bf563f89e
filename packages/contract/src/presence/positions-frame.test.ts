import { describe, expect, it } from 'vitest';
import { decodeMotionRecords, encodeMotionRecords } from './motion-records.ts';
import { decodePositionsFrame, encodePositionsFrame } from './positions-frame.ts';

const t = 1_700_000_000_123.5;
const m = new Uint8Array(30).map((_byte, index) => index + 1);
const f = new Uint8Array(12).map((_byte, index) => 200 + index);
const whole = encodePositionsFrame({ t, c: 65_535, r: 2, m, f });

describe('LIV-13 positions as a binary message', () => {
  it.each([
    ['nothing but the time', { t, m: new Uint8Array() }],
    ['motions', { t, m }],
    ['motions and the cell', { t, c: 0, r: 1, m }],
    ['the whole room', { t, c: 0, r: 0, w: true, m }],
    ['the minimap', { t, m: new Uint8Array(), f }],
    ['an empty minimap', { t, m, f: new Uint8Array() }],
    ['everything', { t, c: 513, r: 2, w: true, m, f }],
  ])('survive encoding and decoding: %s', (_what, frame) =>
    expect(decodePositionsFrame(encodePositionsFrame(frame))).toEqual(frame),
  );

  it('have the byte layout of the protocol', () => {
    const bytes = Buffer.from(
      encodePositionsFrame({ t, c: 513, r: 2, w: true, m: m.subarray(0, 15), f: f.subarray(0, 4) }),
    );
    expect(bytes[0]).toBe(1);
    expect(bytes[1]).toBe(7);
    expect(bytes.readDoubleBE(2)).toBe(t);
    expect(bytes.readUInt16BE(10)).toBe(513);
    expect(bytes[12]).toBe(2);
    expect(bytes.readUInt16BE(13)).toBe(1);
    expect([...bytes.subarray(15, 30)]).toEqual([...m.subarray(0, 15)]);
    expect([...bytes.subarray(30)]).toEqual([...f.subarray(0, 4)]);
  });

  it('carry the records of the text form', () => {
    const records = [
      { slot: 7, isGone: false, motion: { x: 1, y: 2, tx: 3, ty: 4.125, t: 1_700_000_000_100, ms: 900 } },
      { slot: 9, isGone: true },
    ] as const;
    const bytes = encodePositionsFrame({ t, m: Buffer.from(encodeMotionRecords(records), 'base64') });
    const read = decodePositionsFrame(bytes);
    expect(decodeMotionRecords(Buffer.from(read?.m ?? []).toString('base64'), read?.t ?? 0)).toEqual(records);
  });

  it('are decoded from the middle of a larger buffer', () => {
    const around = new Uint8Array(whole.length + 20).fill(255);
    around.set(whole, 7);
    expect(decodePositionsFrame(around.subarray(7, 7 + whole.length))).toEqual({ t, c: 65_535, r: 2, m, f });
  });

  it('are not decoded when they are cut off, unless complete minimap records remain', () => {
    for (let length = 0; length < whole.length; length += 1) {
      const isWhole = length >= whole.length - f.length && (whole.length - length) % 4 === 0;
      expect(decodePositionsFrame(whole.subarray(0, length)) !== null, `${length} bytes`).toBe(isWhole);
    }
  });

  const changed = (at: number, value: number) => {
    const bytes = whole.slice();
    bytes[at] = value;
    return bytes;
  };
  it.each([
    ['of another kind', changed(0, 2)],
    ['with a flag that is not known', changed(1, 11)],
    ['with a minimap that is not announced', changed(1, 1)],
    ['with more records announced than there are', changed(14, 200)],
    ['with a time that is no number', encodePositionsFrame({ t: Number.NaN, m })],
    ['with a byte after the end', new Uint8Array([...encodePositionsFrame({ t, m }), 0])],
  ])('are not decoded %s', (_what, bytes) => expect(decodePositionsFrame(bytes)).toBeNull());

  it.each([
    ['half a record', { t, m: new Uint8Array(14) }],
    ['more records than a frame can hold', { t, m: new Uint8Array(65_536 * 15) }],
    ['a cell below none', { t, c: -1, m }],
    ['a cell that does not fit', { t, c: 65_536, m }],
    ['half a minimap record', { t, m, f: new Uint8Array(3) }],
  ])('are not encoded with %s', (_what, frame) =>
    expect(() => encodePositionsFrame(frame)).toThrow(RangeError),
  );
});
