import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '@engawa/contract/kernel';

/** The place in a spool of something that was written in one go, in bytes. */
export type SpoolPart = { readonly start: number; readonly end: number };

const chunkBytes = 64 * 1024;
/** How long a disk that is full is left alone, in s. */
const fullDiskSeconds = 60;

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));

/**
 * A file for what is written now and sent later. It has no name once it is open, so it is gone with
 * the process, however that ends. Refuses with TRY_AGAIN on a full disk.
 */
export const openSpool = async (folder: string) => {
  const opened = async () => {
    const own = await mkdtemp(join(folder, 'spool-'));
    try {
      return await open(join(own, 'spool'), 'wx+', 0o600);
    } finally {
      await rm(own, { recursive: true });
    }
  };
  const unlessFull = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (cause) {
      throw isFull(cause) ? new Refusal('TRY_AGAIN', { retryAfterSeconds: fullDiskSeconds }) : cause;
    }
  };
  const file = await unlessFull(opened());
  let end = 0;

  return {
    async write(content: AsyncIterable<Uint8Array>): Promise<SpoolPart> {
      const start = end;
      for await (const chunk of content) {
        await unlessFull(file.appendFile(chunk));
        end += chunk.byteLength;
      }
      return { start, end };
    },
    async *read({ start, end: last }: SpoolPart): AsyncGenerator<Uint8Array> {
      for (let at = start; at < last; ) {
        const { bytesRead, buffer } = await file.read({
          buffer: Buffer.allocUnsafe(Math.min(chunkBytes, last - at)),
          position: at,
        });
        if (bytesRead === 0) throw new Error('A part of a spool is missing.');
        yield buffer.subarray(0, bytesRead);
        at += bytesRead;
      }
    },
    close: (): Promise<void> => file.close(),
  };
};
export type Spool = Awaited<ReturnType<typeof openSpool>>;
