import { crc32, inflateRawSync } from 'node:zlib';

/** Bytes of the record that ends an archive, without its comment. */
const endBytes = 22;
const stored = 0;
const deflated = 8;

/** The archive is damaged, or none. */
export class NoZip extends Error {}

const endOf = (zip: Buffer): number => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + endBytes > zip.length) throw new NoZip('It is no ZIP archive.');
  return end;
};

const unpack = (zip: Buffer, at: number): Buffer => {
  const method = zip.readUInt16LE(at + 10);
  const local = zip.readUInt32LE(at + 42);
  const content = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(content, content + zip.readUInt32LE(at + 20));
  if (method !== stored && method !== deflated) throw new NoZip('It is packed in an unknown way.');
  const bytes =
    method === stored ? packed : inflateRawSync(packed, { maxOutputLength: zip.readUInt32LE(at + 24) });
  if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new NoZip('It is damaged.');
  return bytes;
};

/**
 * One file of a ZIP archive that is in memory; null: the archive has none whose name ends like
 * this. It reads archives below 4 GB.
 * @throws NoZip
 */
export const readFromZip = (zip: Buffer, nameEnd: string): Buffer | null => {
  const end = endOf(zip);
  try {
    let at = zip.readUInt32LE(end + 16);
    for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
      const nameLength = zip.readUInt16LE(at + 28);
      const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
      if (name.endsWith(nameEnd)) return unpack(zip, at);
      at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
    return null;
  } catch (cause) {
    throw cause instanceof NoZip ? cause : new NoZip('It is damaged.', { cause });
  }
};
