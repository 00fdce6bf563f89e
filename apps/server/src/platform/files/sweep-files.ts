import type { StoredFiles } from './stored-files.ts';

/** Minimum age of a file to delete: a file that is being stored now has no row yet. */
const orphanAgeMs = 24 * 60 * 60 * 1000;
const atOnce = 500;

/**
 * Deletes files that nothing refers to: what they belonged to is gone, or the process ended between
 * writing the file and its row.
 * @param nowMs by the clock of the machine, which file times come from
 */
export const sweepFiles = async (
  files: StoredFiles,
  nowMs: number,
  listUsed: (among: readonly string[]) => Promise<string[]>,
): Promise<void> => {
  const old = await files.listWrittenBefore(nowMs - orphanAgeMs);
  for (let from = 0; from < old.length; from += atOnce) {
    const some = old.slice(from, from + atOnce);
    const used = new Set(await listUsed(some));
    for (const name of some) if (!used.has(name)) await files.remove(name);
  }
};
