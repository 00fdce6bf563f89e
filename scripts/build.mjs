import { rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { fingerprint, isStampedWith, stamp } from './fingerprint.mjs';
import { root } from './places.mjs';
import { say, step } from './progress.mjs';
import { runOrThrow } from './run.mjs';

const at = (/** @type {string[]} */ ...paths) => paths.map((path) => root + path);
const shared = at('packages/contract', 'packages/phrases', 'package-lock.json', 'tsconfig.base.json');

/**
 * @typedef {{ name: string, sources: string[], skipped?: string[], stampPath: string, build: () =>
 * Promise<unknown> }} Part
 */

/** @type {Part} */
const server = {
  name: 'server',
  sources: [...shared, ...at('apps/server')],
  stampPath: `${root}apps/server/dist/.built-from`,
  build: () => runOrThrow('The build of the server', process.execPath, ['apps/server/build.mjs']),
};

/**
 * With a small heap, and an allocator of the bundler that gives memory back at once, the build of
 * the web client takes 800 MB instead of 1,400, so that it fits into a machine of 1 GB.
 */
const smallHeap = ['--max-old-space-size=250', '--max-semi-space-size=4'];

/** @type {Part} */
const web = {
  name: 'web',
  sources: [...shared, ...at('apps/web', 'apps/companion')],
  // The build itself writes it.
  skipped: at('apps/web/src/app/routeTree.gen.ts'),
  stampPath: `${root}apps/web/dist/.built-from`,
  build: () =>
    runOrThrow(
      'The build of the web client',
      process.execPath,
      [...smallHeap, `${root}node_modules/vite/bin/vite.js`, 'build', 'apps/web'],
      { env: { ...process.env, MIMALLOC_PURGE_DELAY: '0' } },
    ),
};

const megabyte = 1024 * 1024;
/** The web client's build, measured; the server's takes 60 MB. */
const neededBytes = 850 * megabyte;

/** Builds the server and the web client if their sources have changed since the last build. */
export const ensureBuilt = async () => {
  const stale = [server, web]
    .map((part) => ({ part, mark: fingerprint(part.sources, part.skipped) }))
    .filter(({ part, mark }) => !isStampedWith(part.stampPath, mark));
  if (stale.length === 0) return;
  // Not the free memory: the files that were just installed fill the cache.
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  if (bytes < neededBytes)
    say(
      `Building takes about 850 MB of memory, and here are ${Math.round(bytes / megabyte)} MB: it may be slow or fail. A release needs no build: see docs/self-hosting.md.`,
    );
  const names = stale.map(({ part }) => part.name).join(' and the ');
  await step(`Building the ${names} (about ten seconds)`, () =>
    Promise.all(
      stale.map(async ({ part, mark }) => {
        rmSync(part.stampPath, { force: true });
        await part.build();
        stamp(part.stampPath, mark);
      }),
    ),
  );
};
