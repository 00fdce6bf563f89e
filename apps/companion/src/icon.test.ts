import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { smallIcon } from './icon.mjs';

const chunk = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // The checksum is not read.
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
};
const pngOf = (side: number, rows: Buffer, format: readonly [number, number] = [8, 6]): string => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set(format, 8);
  const signature = Buffer.from('iVBORw0KGgo=', 'base64');
  const parts = [
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat(parts).toString('base64');
};
/** A picture of one colour, in rows of a filter. */
const plain = (side: number, colour: readonly number[], filter = 0): Buffer => {
  const row = Buffer.concat([Buffer.from([filter]), ...Array<Buffer>(side).fill(Buffer.from(colour))]);
  return Buffer.concat(Array<Buffer>(side).fill(row));
};
/** The size and the pixels of what came out. */
const read = (base64: string) => {
  const bytes = Buffer.from(base64, 'base64');
  const data = bytes.indexOf('IDAT');
  const raw = inflateSync(bytes.subarray(data + 4, data + 4 + bytes.readUInt32BE(data - 4)));
  const width = bytes.readUInt32BE(16);
  return { width, height: bytes.readUInt32BE(20), bytes: bytes.length, first: [...raw.subarray(1, 5)] };
};

describe('an icon', () => {
  it('is made 64 px, with its colours', () => {
    const small = read(smallIcon(`data:image/png;base64,${pngOf(256, plain(256, [10, 20, 30, 255]))}`));
    expect(small).toMatchObject({ width: 64, height: 64, first: [10, 20, 30, 255] });
    expect(read(smallIcon(pngOf(16, plain(16, [1, 2, 3, 4])))).width).toBe(16);
  });

  it('keeps the colour beside transparent pixels', () => {
    const row = Buffer.concat([
      Buffer.from([0]),
      ...Array<Buffer>(64).fill(Buffer.from([255, 0, 0, 255, 0, 0, 0, 0])),
    ]);
    const picture = pngOf(128, Buffer.concat(Array<Buffer>(128).fill(row)));
    expect(read(smallIcon(picture)).first).toEqual([255, 0, 0, 128]);
  });

  it.each([
    [1, [0, 0, 0, 0]],
    [2, [0, 0, 0, 0]],
    [4, [0, 0, 0, 0]],
  ] as const)('is read in rows of filter %i', (filter, difference) => {
    const first = Buffer.concat([Buffer.from([0]), ...Array<Buffer>(4).fill(Buffer.from([9, 8, 7, 255]))]);
    const first1 = Buffer.concat([Buffer.from([1, 9, 8, 7, 255]), Buffer.alloc(12)]);
    const next = Buffer.concat([Buffer.from([filter]), ...Array<Buffer>(4).fill(Buffer.from(difference))]);
    const rows = filter === 1 ? Array<Buffer>(4).fill(first1) : [first, next, next, next];
    expect(read(smallIcon(pngOf(4, Buffer.concat(rows))))).toMatchObject({ first: [9, 8, 7, 255] });
  });

  it('stays below 16 KB, whatever is on it', () => {
    let seed = 1;
    const noise = Buffer.alloc((64 * 4 + 1) * 64).map((_byte, at) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return at % 257 === 0 ? 0 : seed & 255;
    });
    const small = read(smallIcon(pngOf(64, Buffer.from(noise))));
    expect(small.bytes).toBeLessThanOrEqual(16 * 1024);
    expect(small.width).toBe(48);
  });

  it.each([
    ['nothing', ''],
    ['no picture', 'PGI+'],
    ['a picture that is cut', pngOf(16, plain(16, [1, 2, 3, 4])).slice(0, 60)],
    ['too few pixels', pngOf(16, plain(4, [1, 2, 3, 4]))],
    ['more pixels than it says', pngOf(4, plain(16, [1, 2, 3, 4]))],
    ['another format', pngOf(16, plain(16, [1, 2, 3, 4]), [8, 2])],
    ['a huge picture', pngOf(2_000, plain(1, [1, 2, 3, 4]))],
  ])('is empty for %s', (_what, data) => expect(smallIcon(data)).toBe(''));
});
