import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A plain picture of one colour. */
export const plainPicture = (width: number, height: number, background = '#5e7f5b') =>
  sharp({ create: { width, height, channels: 3, background } });

export const jpegOf = (width = 64, height = 48) => plainPicture(width, height).jpeg().toBuffer();
export const pngOf = (width = 64, height = 48) => plainPicture(width, height).png().toBuffer();
export const webpOf = (width = 64, height = 48) => plainPicture(width, height).webp().toBuffer();

/**
 * A photo taken sideways: left half red, right half blue, to be rotated by 90° clockwise, with
 * location and owner.
 */
export const jpegWithExif = () => {
  const [width, height] = [80, 40];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) pixels[at * 3 + (at % width < width / 2 ? 0 : 2)] = 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({
      IFD0: { Copyright: 'Aya Mori', Model: 'Secret Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 22/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
};

/** A GIF of two frames: the first one red, the second one blue. */
export const movingGif = async () => {
  const frame = (background: string) => plainPicture(16, 16, background).raw().toBuffer();
  const both = Buffer.concat([await frame('#ff0000'), await frame('#0000ff')]);
  return sharp(both, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
};

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crcOf(body));
  return Buffer.concat([length, body, crc]);
};

/**
 * A small PNG whose header announces a huge picture of one colour, and which really decodes to that
 * size.
 */
export const bombPng = (width = 30_000, height = 30_000): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit per pixel, grey.
  head.writeUInt8(1, 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

export const scriptSvg = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`,
);
