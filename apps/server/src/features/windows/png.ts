import { maxIconBytes, maxIconSide } from '@engawa/contract/windows';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, name and checksum of a chunk. */
const chunkFrameBytes = 12;
const maxChunks = 64;

/**
 * Whether these bytes are a small PNG: whole chunks from IHDR to IEND and nothing after it. They
 * are not decoded; the browser does that.
 */
export const isSmallPng = (bytes: Buffer): boolean => {
  if (bytes.length > maxIconBytes || !bytes.subarray(0, signature.length).equals(signature)) return false;
  let at = signature.length;
  for (let chunk = 0; chunk < maxChunks && at + chunkFrameBytes <= bytes.length; chunk += 1) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if ((chunk === 0) !== (name === 'IHDR')) return false;
    if (name === 'IHDR') {
      if (length !== 13 || at + chunkFrameBytes + length > bytes.length) return false;
      const sides = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
      if (sides.some((side) => side < 1 || side > maxIconSide)) return false;
    }
    at += chunkFrameBytes + length;
    if (name === 'IEND') return length === 0 && at === bytes.length;
  }
  return false;
};
