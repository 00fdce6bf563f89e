import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bareEnv } from '@engawa/testkit/env';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Inside the repository, where the server finds its packages. */
const copy = `${root}.cache/with-lamps/apps`;

/** The built web client of the product, without any feature of the tests. */
export const builtWeb = `${root}apps/web/dist`;

/**
 * Builds the web client with the feature of apps/web/src/app/space/testing/lamps and copies the
 * built server beside it, which serves the client that lies next to it.
 * @returns the program of that server, and the folder of its web client
 */
export const buildServerWithLamps = async (): Promise<{ program: string; web: string }> => {
  await rm(copy, { recursive: true, force: true });
  const web = `${copy}/web/dist`;
  const vite = `${root}node_modules/vite/bin/vite.js`;
  const config = ['--config', `${root}apps/web/vite.lamps.config.ts`, '--outDir', web];
  await Promise.all([
    promisify(execFile)(process.execPath, [vite, 'build', `${root}apps/web`, ...config], { env: bareEnv() }),
    cp(`${root}apps/server/dist`, `${copy}/server/dist`, { recursive: true }),
  ]);
  return { program: `${copy}/server/dist/main.js`, web };
};
