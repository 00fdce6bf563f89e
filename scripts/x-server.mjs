import { existsSync } from 'node:fs';
import { findOnPath } from './browser.mjs';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';
import { root } from './places.mjs';
import { step } from './progress.mjs';
import { runOrThrow } from './run.mjs';

/** The server, a window manager, which alone says which window is in front, and a program. */
const programs = ['Xvfb', 'openbox', 'xterm'];
const companion = `${root}apps/companion`;

const areThere = () => programs.every((name) => findOnPath([name]) !== null);

/**
 * The program of an X server without a screen, for the test that reads a real window; null when
 * there is none. The companion has its own packages, which nothing else needs, so they are
 * installed here.
 * @returns {Promise<string | null>}
 */
export const ensureXServer = async () => {
  if (!areThere() && canInstallDebianPackages())
    await step('Installing an X server for the tests', () =>
      installDebianPackages(['xvfb', 'openbox', 'xterm']),
    );
  if (!areThere()) return null;
  if (!existsSync(`${companion}/node_modules/.package-lock.json`))
    await step('Installing the packages of the companion', () =>
      runOrThrow('npm ci', 'npm', ['ci', '--prefix', companion, '--no-audit', '--no-fund']),
    );
  return findOnPath(['Xvfb']);
};
