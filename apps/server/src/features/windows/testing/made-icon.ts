import { crc32, deflateSync } from 'node:zlib';

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const pngChunk = (name: string, data = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

/** A square PNG in one shade of grey. */
export const iconOf = (side: number, shade = 128): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  const row = Buffer.alloc(side + 1, shade);
  row[0] = 0;
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.concat(Array<Buffer>(side).fill(row)))),
    pngChunk('IEND'),
  ]);
};
