import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const smallestBytes = 1024;
const compressed = /^assets\/.+\.(js|css|svg)$/;

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
    const files = Object.keys(bundle).filter((name) => compressed.test(name));
    await Promise.all(
      files.map(async (name) => {
        const bytes = readFileSync(join(dir, name));
        if (bytes.length < smallestBytes) return;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        writeFileSync(join(dir, `${name}.br`), await brotli(bytes, { params }));
      }),
    );
  },
});
