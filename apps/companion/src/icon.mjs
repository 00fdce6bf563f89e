import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** The sides of an icon that are tried, in px, until it is small enough. */
const sides = [64, 48, 32];
const maxBytes = 16 * 1024;
/** Larger pictures are no icons. */
const maxSide = 1_024;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** @typedef {{ width: number, height: number, pixels: Buffer }} Picture RGBA, row by row */

/** @param {number} left @param {number} up @param {number} corner */
const paeth = (left, up, corner) => {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [guess - left, guess - up, guess - corner].map(Math.abs);
  if (Number(byLeft) <= Number(byUp) && Number(byLeft) <= Number(byCorner)) return left;
  return Number(byUp) <= Number(byCorner) ? up : corner;
};

/**
 * Undoes the filters of the rows of a picture.
 * @param {Buffer} raw
 * @param {number} width
 * @param {number} height
 */
const unfilter = (raw, width, height) => {
  const stride = width * 4;
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x < 4 ? 0 : (pixels[at - 4] ?? 0);
      const up = y === 0 ? 0 : (pixels[at - stride] ?? 0);
      const corner = x < 4 || y === 0 ? 0 : (pixels[at - stride - 4] ?? 0);
      const added = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      pixels[at] = (raw[y * (stride + 1) + 1 + x] ?? 0) + added;
    }
  }
  return pixels;
};

/**
 * Reads a PNG of eight bits and four channels without interlacing, as the library gives icons.
 * @param {Buffer} bytes
 * @returns {Picture | null}
 */
const readPng = (bytes) => {
  if (!bytes.subarray(0, 8).equals(signature) || bytes.length < 33) return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const isKnown = bytes[24] === 8 && bytes[25] === 6 && bytes[28] === 0;
  if (!isKnown || width < 1 || height < 1 || width > maxSide || height > maxSide) return null;
  const data = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  const size = (width * 4 + 1) * height;
  const raw = inflateSync(Buffer.concat(data), { maxOutputLength: size });
  return raw.length === size ? { width, height, pixels: unfilter(raw, width, height) } : null;
};

/**
 * The average colour of a part of a picture; transparent pixels have no say in the colour.
 * @param {Picture} picture
 * @param {{ left: number, top: number, right: number, bottom: number }} part
 */
const averageOf = ({ width, pixels }, { left, top, right, bottom }) => {
  const sum = [0, 0, 0];
  let alpha = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4;
      const opacity = pixels[at + 3] ?? 0;
      alpha += opacity;
      for (const channel of [0, 1, 2])
        sum[channel] = (sum[channel] ?? 0) + (pixels[at + channel] ?? 0) * opacity;
    }
  const colour = sum.map((one) => (alpha === 0 ? 0 : Math.round(one / alpha)));
  return [...colour, Math.round(alpha / ((right - left) * (bottom - top)))];
};

/** @param {Picture} picture @param {number} side @returns {Picture} */
const shrink = (picture, side) => {
  const scale = Math.max(picture.width, picture.height) / side;
  if (scale <= 1) return picture;
  const [width, height] = [picture.width, picture.height].map((one) => Math.max(1, Math.round(one / scale)));
  const [columns, rows] = [picture.width / Number(width), picture.height / Number(height)];
  const colours = [];
  for (let y = 0; y < Number(height); y += 1)
    for (let x = 0; x < Number(width); x += 1)
      colours.push(
        ...averageOf(picture, {
          left: Math.floor(x * columns),
          top: Math.floor(y * rows),
          right: Math.max(Math.floor(x * columns) + 1, Math.floor((x + 1) * columns)),
          bottom: Math.max(Math.floor(y * rows) + 1, Math.floor((y + 1) * rows)),
        }),
      );
  return { width: Number(width), height: Number(height), pixels: Buffer.from(colours) };
};

/** @param {string} name @param {Buffer} data */
const chunk = (name, data) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
};

/** @param {Picture} picture */
const writePng = ({ width, height, pixels }) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  const rows = [];
  for (let y = 0; y < height; y += 1)
    rows.push(Buffer.alloc(1), pixels.subarray(y * width * 4, (y + 1) * width * 4));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/**
 * An icon as a PNG in base64 that the server accepts: at most 64 px and 16 KB, without anything but
 * its pixels. Empty: there is none, or it cannot be read.
 * @param {string} data a data URL, or base64
 * @returns {string}
 */
export const smallIcon = (data) => {
  try {
    const picture = readPng(Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'));
    if (picture === null) return '';
    for (const side of sides) {
      const png = writePng(shrink(picture, side));
      if (png.length <= maxBytes) return png.toString('base64');
    }
  } catch {
    // A picture that is damaged is not sent.
  }
  return '';
};
