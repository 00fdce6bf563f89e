export type IvfRecording = {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly framesPerSecond: number;
  /** The encoded pictures in order; the first is a key frame. */
  readonly pictures: readonly Uint8Array[];
};

const fileHeaderBytes = 32;
const pictureHeaderBytes = 12;

/**
 * An IVF file of VP8 pictures at a constant rate. IVF is the container of libvpx: a header of 32
 * bytes, then the length and time before each picture, all little-endian.
 */
export const writeIvf = ({ widthPx, heightPx, framesPerSecond, pictures }: IvfRecording): Buffer => {
  const header = Buffer.alloc(fileHeaderBytes);
  header.write('DKIF', 0, 'latin1');
  header.writeUInt16LE(0, 4);
  header.writeUInt16LE(fileHeaderBytes, 6);
  header.write('VP80', 8, 'latin1');
  header.writeUInt16LE(widthPx, 12);
  header.writeUInt16LE(heightPx, 14);
  header.writeUInt32LE(framesPerSecond, 16);
  header.writeUInt32LE(1, 20);
  header.writeUInt32LE(pictures.length, 24);
  const parts = pictures.flatMap((picture, index) => {
    const before = Buffer.alloc(pictureHeaderBytes);
    before.writeUInt32LE(picture.byteLength, 0);
    before.writeBigUInt64LE(BigInt(index), 4);
    return [before, picture];
  });
  return Buffer.concat([header, ...parts]);
};
