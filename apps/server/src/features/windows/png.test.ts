import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isSmallPng } from './png.ts';
import { iconOf, pngChunk, pngSignature } from './testing/made-icon.ts';

describe('WIN-6 an icon', () => {
  it('is a PNG of up to 64 px', () => {
    expect(isSmallPng(iconOf(64))).toBe(true);
    expect(isSmallPng(iconOf(1))).toBe(true);
    expect(isSmallPng(iconOf(65))).toBe(false);
  });

  const whole = iconOf(16);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(16, 0);
  head.writeUInt32BE(16, 4);
  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])],
    ['a PNG that is cut', whole.subarray(0, whole.length - 5)],
    ['a PNG with more behind it', Buffer.concat([whole, Buffer.from('<script>')])],
    ['a signature alone', pngSignature],
    [
      'a picture without a size',
      Buffer.concat([pngSignature, pngChunk('IDAT', deflateSync(head)), pngChunk('IEND')]),
    ],
    ['a size of zero', Buffer.concat([pngSignature, pngChunk('IHDR', Buffer.alloc(13)), pngChunk('IEND')])],
    [
      'two sizes',
      Buffer.concat([pngSignature, pngChunk('IHDR', head), pngChunk('IHDR', head), pngChunk('IEND')]),
    ],
    [
      'more than 16 KB',
      Buffer.concat([
        pngSignature,
        pngChunk('IHDR', head),
        pngChunk('tEXt', Buffer.alloc(16_384)),
        pngChunk('IEND'),
      ]),
    ],
    [
      'a chunk that claims more than there is',
      Buffer.concat([pngSignature, Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.from('IHDR0000')]),
    ],
  ])('is not %s', (_what, bytes) => expect(isSmallPng(bytes)).toBe(false));
});
