import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = {
  /** With slashes between folders. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** False for files that are compressed already, which saves the work. */
  readonly isCompressible: boolean;
};

/** An entry that is written, as the directory at the end of the archive names it. */
type Written = {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
};

/** The largest value of a field of 32 bits; it says that the true one is in a field of 64 bits. */
const full = 0xffff_ffff;
const fullCount = 0xffff;
const localHeader = 0x0403_4b50;
const descriptor = 0x0807_4b50;
const directoryHeader = 0x0201_4b50;
const endOfDirectory = 0x0605_4b50;
const endOfDirectory64 = 0x0606_4b50;
const locatorOfEnd64 = 0x0706_4b50;
/** Sizes follow the content, and names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
const version64 = 45;

/** From where on numbers are written with 64 bits; tests lower it. */
type Limits = { readonly count: number; readonly offset: number };

type Field = readonly [bytes: 2 | 4 | 8, value: number];

const fieldsOf = (...fields: readonly Field[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) buffer.writeUInt16LE(value, at);
    else if (bytes === 4) buffer.writeUInt32LE(value, at);
    else buffer.writeBigUInt64LE(BigInt(value), at);
    at += bytes;
  }
  return buffer;
};

/** MS-DOS date and time, which have no time zone; UTC is written. */
const dosTimeOf = (at: Date): readonly [time: number, date: number] => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
];

/** A file as a ZIP archive names it at its end. */
const directoryEntry = (
  { name, crc, packed, size, offset }: Written,
  [time, date]: readonly number[],
  limits: Limits,
) => {
  const isFar = offset >= limits.offset;
  const extra = isFar ? fieldsOf([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  const needed = isFar ? version64 : version;
  return Buffer.concat([
    fieldsOf([4, directoryHeader], [2, version64], [2, needed], [2, flags], [2, deflated]),
    fieldsOf([2, time ?? 0], [2, date ?? 0], [4, crc], [4, packed], [4, size]),
    fieldsOf([2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0]),
    fieldsOf([4, isFar ? full : offset]),
    ...[name, extra],
  ]);
};

/** The end of an archive. Beyond the limits of 32 bits it is written with 64 bits as well. */
const endOf = (count: number, offset: number, length: number, limits: Limits): Buffer => {
  const isLarge = count >= limits.count || offset >= limits.offset || length >= limits.offset;
  const end64 = fieldsOf(
    ...([
      [4, endOfDirectory64],
      [8, 44],
      [2, version64],
      [2, version64],
      [4, 0],
      [4, 0],
    ] as const),
    ...([
      [8, count],
      [8, count],
      [8, length],
      [8, offset],
    ] as const),
  );
  const locator = fieldsOf([4, locatorOfEnd64], [4, 0], [8, offset + length], [4, 1]);
  const [shown, shownOffset] = isLarge ? [fullCount, full] : [count, offset];
  const end = fieldsOf(
    ...([
      [4, endOfDirectory],
      [2, 0],
      [2, 0],
      [2, shown],
      [2, shown],
    ] as const),
    ...([
      [4, isLarge ? full : length],
      [4, shownOffset],
      [2, 0],
    ] as const),
  );
  return isLarge ? Buffer.concat([end64, locator, end]) : end;
};

/**
 * A ZIP archive, piece by piece: an entry is read when the pieces before it were taken, so that no
 * archive is in memory. A single file must be smaller than 4 GiB; the archive may be larger.
 * @param at written as the time of every file
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
  limits: Limits = { count: fullCount, offset: full },
): AsyncGenerator<Uint8Array, void, undefined> {
  const time = dosTimeOf(at);
  const written: Written[] = [];
  let offset = 0;
  const counted = (piece: Uint8Array): Uint8Array => {
    offset += piece.length;
    return piece;
  };
  for await (const { name: text, content, isCompressible } of entries) {
    const name = Buffer.from(text);
    const start = offset;
    const sums = { crc: 0, size: 0, packed: 0 };
    yield counted(
      Buffer.concat([
        fieldsOf([4, localHeader], [2, version], [2, flags], [2, deflated], [2, time[0]], [2, time[1]]),
        fieldsOf([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
        name,
      ]),
    );
    const deflate = createDeflateRaw({ level: isCompressible ? 6 : 0 });
    const measured = async function* () {
      for await (const piece of content) {
        sums.crc = crc32(piece, sums.crc);
        sums.size += piece.length;
        yield piece;
      }
    };
    // The loop below throws what the pipeline met, because it ends the same stream.
    pipeline(Readable.from(measured()), deflate).catch(() => undefined);
    for await (const piece of deflate) {
      sums.packed += piece.length;
      yield counted(piece);
    }
    if (Math.max(sums.size, sums.packed) >= full) throw new Error(`${text} is too large for an archive.`);
    yield counted(fieldsOf([4, descriptor], [4, sums.crc], [4, sums.packed], [4, sums.size]));
    written.push({ name, ...sums, offset: start });
  }
  const directoryStart = offset;
  for (const entry of written) yield counted(directoryEntry(entry, time, limits));
  yield endOf(written.length, directoryStart, offset - directoryStart, limits);
}
