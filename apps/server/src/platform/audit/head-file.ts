import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import * as z from 'zod';
import { systemCodeOf } from '../start-problem.ts';

const notedHead = z.object({ number: z.int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/) });
/** The newest head, noted outside of the database. */
export type NotedHead = z.infer<typeof notedHead>;

/** The file that notes the newest head of the audit log. A copy of it may be kept elsewhere. */
export const createHeadFile = (path: string) => ({
  path,
  /** Null: there is no file. `unreadable`: it holds something else, or may not be read. */
  async read(): Promise<NotedHead | null | 'unreadable'> {
    try {
      return notedHead.parse(JSON.parse(await readFile(path, 'utf8')));
    } catch (error) {
      return systemCodeOf(error) === 'ENOENT' ? null : 'unreadable';
    }
  },
  /** Replaces the file as a whole, so that a killed process leaves no half of one. */
  async write({ number, hash }: NotedHead): Promise<void> {
    const unfinished = `${path}.${randomBytes(4).toString('hex')}`;
    try {
      const handle = await open(unfinished, 'wx', 0o600);
      try {
        await handle.writeFile(`${JSON.stringify({ number, hash })}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  },
});
export type HeadFile = ReturnType<typeof createHeadFile>;
