import { crc32, inflateRawSync } from 'node:zlib';

/** Where the entries of an archive are listed, and how many there are. */
const directoryOf = (zip: Buffer): { count: number; start: number } => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('The archive has no end.');
  const [count, start] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 16)];
  if (count < 0xffff && start < 0xffff_ffff) return { count, start };
  const end64 = Number(zip.readBigUInt64LE(end - 20 + 8));
  return {
    count: Number(zip.readBigUInt64LE(end64 + 32)),
    start: Number(zip.readBigUInt64LE(end64 + 48)),
  };
};

/** The files of a ZIP archive by name, read as its directory names them. @throws for a wrong sum */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>();
  const { count, start } = directoryOf(zip);
  let at = start;
  for (let index = 0; index < count; index += 1) {
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const shown = zip.readUInt32LE(at + 42);
    const local = shown < 0xffff_ffff ? shown : Number(zip.readBigUInt64LE(at + 46 + nameLength + 4));
    const content = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(content, content + zip.readUInt32LE(at + 20));
    const bytes = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    files.set(name, bytes);
    at += 46 + nameLength + extraLength;
  }
  return files;
};
