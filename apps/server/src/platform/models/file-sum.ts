import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

const sumOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
};

/** The sha256 of files, each read once as long as it does not change. */
export const createFileSums = () => {
  const known = new Map<string, { readonly mark: string; readonly sum: Promise<string> }>();
  return async (path: string): Promise<string> => {
    const { size, mtimeMs, ctimeMs, ino } = await stat(path);
    const mark = [size, mtimeMs, ctimeMs, ino].join();
    const found = known.get(path);
    if (found?.mark === mark) return found.sum;
    const sum = sumOf(path);
    known.set(path, { mark, sum });
    sum.catch(() => known.delete(path));
    return sum;
  };
};
