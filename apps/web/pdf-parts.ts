import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const source = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * The parts of PDF.js that are fetched on demand: character tables, the standard fonts, decoders of
 * pictures, and colour profiles.
 */
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

/** Serves the files of PDF.js from our own origin, below `/pdfjs`. */
export const pdfParts = (): Plugin => ({
  name: 'engawa-pdf-parts',
  configureServer({ middlewares }) {
    middlewares.use('/pdfjs', (request, response, next) => {
      const path = /^\/([\w]+)\/([\w.-]+)$/.exec(request.url ?? '');
      const file =
        path && folders.includes(path[1] ?? '') ? join(source, path[1] ?? '', path[2] ?? '') : null;
      if (file === null || !existsSync(file)) next();
      else response.end(readFileSync(file));
    });
  },
  generateBundle() {
    for (const folder of folders)
      for (const name of readdirSync(join(source, folder)))
        this.emitFile({
          type: 'asset',
          fileName: `pdfjs/${folder}/${name}`,
          source: readFileSync(join(source, folder, name)),
        });
  },
});
