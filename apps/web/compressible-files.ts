import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';

const smallestBytes = 1024;
const compressible = /^assets\/.+\.(js|css|svg)$/;

/**
 * A part that loads later and is larger than this, in bytes, is left to the server, which
 * compresses it once when somebody needs it: the best quality takes a second for each of them.
 */
const largestLaterBytes = 400 * 1024;

/** The scripts that a page loads before anything else: the entries, and all that they import. */
const firstScripts = (bundle: Rollup.OutputBundle): ReadonlySet<string> => {
  const first = new Set<string>();
  const add = (name: string): void => {
    const part = bundle[name];
    if (part?.type !== 'chunk' || first.has(name)) return;
    first.add(name);
    for (const imported of part.imports) add(imported);
  };
  for (const [name, part] of Object.entries(bundle)) if (part.type === 'chunk' && part.isEntry) add(name);
  return first;
};

const bytesOf = (part: Rollup.OutputChunk | Rollup.OutputAsset | undefined): number =>
  Buffer.byteLength(part === undefined ? '' : part.type === 'chunk' ? part.code : part.source);

/**
 * Lists the scripts and styles that are to be compressed by the best quality, for
 * scripts/compress.mjs: those of the first page first, because somebody may come while the others
 * are still compressed.
 */
export const compressibleFiles = (): Plugin => ({
  name: 'engawa-compressible-files',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    if (dir === undefined) return;
    const first = firstScripts(bundle);
    const names = Object.keys(bundle).filter((name) => {
      const bytes = bytesOf(bundle[name]);
      const isLarge = bytes > largestLaterBytes && !first.has(name);
      return compressible.test(name) && bytes >= smallestBytes && !isLarge;
    });
    const order = (name: string): number => (first.has(name) ? 0 : 1);
    const sorted = names.sort((one, other) => order(one) - order(other));
    writeFileSync(join(dir, '.compressible.json'), JSON.stringify(sorted));
  },
});
