import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ignoredFolders = new Set(['node_modules', 'dist', 'data', '.cache', 'coverage']);
const isTest = (/** @type {string} */ name) => /\.(test|spec)\.tsx?$/.test(name);

/** @param {string} path @param {string[]} skipped @returns {string[]} */
const filesUnder = (path, skipped) => {
  if (skipped.includes(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !ignoredFolders.has(entry.name) && !isTest(entry.name))
    .flatMap((entry) => filesUnder(join(path, entry.name), skipped));
};

/**
 * A short string that changes when a file under these paths is added, removed or written. It is
 * made from names, sizes and times without reading the files, which is fast enough for every start.
 * Tests do not count.
 * @param {string[]} paths
 * @param {string[]} [skipped]
 */
export const fingerprint = (paths, skipped = []) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(path, skipped)).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 32);
};

/** @param {string} stampPath @param {string} mark */
export const isStampedWith = (stampPath, mark) => {
  try {
    return readFileSync(stampPath, 'utf8') === mark;
  } catch {
    return false;
  }
};

/** @param {string} stampPath @param {string} mark */
export const stamp = (stampPath, mark) => writeFileSync(stampPath, mark);
