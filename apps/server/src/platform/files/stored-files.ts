import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type FileHandle, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCodeOf } from '../start-problem.ts';

/** Files of one kind. Their names are 128 random bits, which cannot be guessed. */
export type StoredFiles = {
  /** Stores bytes under a new name. Resolves when they are completely on the disk. */
  save(bytes: Uint8Array): Promise<string>;
  /** Null when there is no such file. */
  read(name: string): Promise<Buffer<ArrayBuffer> | null>;
  /** In bytes. Null when there is no such file. */
  sizeOf(name: string): Promise<number | null>;
  /** Opens a file, to send it without holding it in memory. Null when there is no such file. */
  open(name: string): Promise<FileHandle | null>;
  /** A new name, for a file that arrives in parts. */
  newName(): string;
  /**
   * Writes a part of an unfinished file on the disk, also one that was written before.
   * @param from its position in bytes; the first part has 0
   * @returns the size of the file until now; null: the parts before it are not there
   */
  writePart(name: string, from: number, bytes: Uint8Array): Promise<number | null>;
  /** Makes a file of its parts. Resolves when it is completely on the disk. */
  finish(name: string): Promise<void>;
  /** Removes a file, whole or unfinished. A missing file is not a fault. */
  remove(name: string): Promise<void>;
  /**
   * Names of files that were written before this moment, in ms. Deletes unfinished files of that
   * time.
   */
  listWrittenBefore(beforeMs: number): Promise<string[]>;
};

const nameBytes = 16;
const fileName = /^[0-9a-f]{32}$/;
const unfinishedSuffix = '.part';

const isGone = (error: unknown): boolean => systemCodeOf(error) === 'ENOENT';

const writeThrough = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** A new name is lost in a power cut unless its directory is synced too. */
const syncDirectory = async (directory: string): Promise<void> => {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Files in a directory of the server's own user. Several processes may share it, because a name is
 * never used twice.
 * @param directory created when it does not exist
 */
export const createStoredFiles = (directory: string): StoredFiles => {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const pathOf = (name: string): string => join(directory, name);
  const remove = (name: string) => rm(pathOf(name), { force: true });
  const newName = () => randomBytes(nameBytes).toString('hex');
  const openIfThere = async (path: string, flags: string): Promise<FileHandle | null> => {
    try {
      return await open(path, flags, 0o600);
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  };

  return {
    async save(bytes) {
      const name = newName();
      const unfinished = `${name}${unfinishedSuffix}`;
      try {
        await writeThrough(pathOf(unfinished), bytes);
        await rename(pathOf(unfinished), pathOf(name));
      } catch (error) {
        await remove(unfinished);
        throw error;
      }
      await syncDirectory(directory);
      return name;
    },

    async read(name) {
      if (!fileName.test(name)) return null;
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },

    async sizeOf(name) {
      if (!fileName.test(name)) return null;
      try {
        return (await stat(pathOf(name))).size;
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },

    open: async (name) => (fileName.test(name) ? openIfThere(pathOf(name), 'r') : null),
    newName,

    async writePart(name, from, bytes) {
      const path = pathOf(`${name}${unfinishedSuffix}`);
      const file = await openIfThere(path, from === 0 ? 'w' : 'r+');
      if (file === null) return null;
      try {
        if ((await file.stat()).size < from) return null;
        await file.write(bytes, 0, bytes.byteLength, from);
        return (await file.stat()).size;
      } finally {
        await file.close();
      }
    },

    async finish(name) {
      const unfinished = pathOf(`${name}${unfinishedSuffix}`);
      const file = await open(unfinished, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, pathOf(name));
      await syncDirectory(directory);
    },

    async remove(name) {
      if (!fileName.test(name)) return;
      await remove(name);
      await remove(`${name}${unfinishedSuffix}`);
    },

    async listWrittenBefore(beforeMs) {
      const old: string[] = [];
      for (const name of await readdir(directory)) {
        const isWhole = fileName.test(name);
        if (!isWhole && !name.endsWith(unfinishedSuffix)) continue;
        try {
          if ((await stat(pathOf(name))).mtimeMs >= beforeMs) continue;
        } catch (error) {
          if (isGone(error)) continue;
          throw error;
        }
        if (isWhole) old.push(name);
        else await remove(name);
      }
      return old;
    },
  };
};
