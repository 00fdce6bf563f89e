import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

const brotli = promisify(brotliCompress);
const smallestBytes = 1024;
const compressed = /^assets\/.+\.(js|css|svg)$/;

/**
 * A part that loads later and is larger than this, in bytes, is left to the server, which
 * compresses it once when somebody needs it: the best quality takes a second of the build for each
 * of them.
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

/**
 * Writes each script and style compressed beside it (`.br`), by the slowest and best quality: on a
 * slow connection each percent of a page is a tenth of a second, and a server has no second of the
 * processor for a visitor.
 */
export const compressedFiles = (): Plugin => ({
  name: 'engawa-compressed-files',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) return;
    const first = firstScripts(bundle);
    const files = Object.keys(bundle).filter((name) => compressed.test(name));
    await Promise.all(
      files.map(async (name) => {
        const bytes = readFileSync(join(dir, name));
        if (bytes.length < smallestBytes) return;
        if (bytes.length > largestLaterBytes && !first.has(name)) return;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        writeFileSync(join(dir, `${name}.br`), await brotli(bytes, { params }));
      }),
    );
  },
});
