import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  /** With slashes between folders. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** False for files that are compressed already, which saves the work. */
  readonly isCompressible: boolean;
};

/**
 * A ZIP archive as a stream: an entry is opened when those before it were taken, so that no archive
 * is in memory. The fault of an entry ends the stream, so that nobody takes a part for the whole. A
 * reader that stops destroys it.
 * @param at written as the time of every file
 */
export const createZip = (entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, at: Date): Readable => {
  const zip = new ZipFile();
  // A PassThrough, although the types of the package name a less specific stream.
  const archive = zip.outputStream as Readable;
  const fail = (error: unknown) => void archive.destroy(error as Error);
  zip.on('error', fail);
  const fill = async () => {
    for await (const { name, content, isCompressible } of entries) {
      const stream = Readable.from(content);
      archive.once('close', () => stream.destroy());
      zip.addReadStream(stream, name, { mtime: at, compress: isCompressible });
      await finished(stream);
      if (archive.destroyed) return;
    }
    zip.end();
  };
  fill().catch(fail);
  return archive;
};
