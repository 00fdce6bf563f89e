import { cp, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** @type {{ dependencies: Record<string, string> }} */
const { dependencies } = JSON.parse(await readFile(here('package.json'), 'utf8'));

await rm(here('dist'), { recursive: true, force: true });
await build({
  entryPoints: [here('src/main.ts')],
  outfile: here('dist/main.js'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'warning',
  // Our own packages export TypeScript and are bundled; whatever else the server names stays in node_modules.
  external: Object.keys(dependencies).filter((name) => !name.startsWith('@engawa/')),
});
// Read from disk at run time: the SQL, and the host of the embedded database, which runs in a thread of its own.
await cp(here('src/migrations'), here('dist/migrations'), { recursive: true });
await cp(here('src/platform/db/pglite-host.mjs'), here('dist/pglite-host.mjs'));
