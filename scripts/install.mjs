import { readFileSync } from 'node:fs';
import { root } from './places.mjs';
import { step } from './progress.mjs';
import { runOrThrow } from './run.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean, resolved?: string }}
 * LockedPackage
 * @param {string} path
 * @returns {Record<string, LockedPackage> | null}
 */
const lockedPackages = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
};

/**
 * Whether node_modules holds what package-lock.json names. npm writes a lockfile inside
 * node_modules as its last step, so a half-finished install counts as stale. Optional packages may
 * be absent: most are binaries for other systems.
 * @param {string} directory
 */
export const isInstalled = (directory) => {
  const wanted = lockedPackages(`${directory}package-lock.json`);
  const present = lockedPackages(`${directory}node_modules/.package-lock.json`);
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === version : optional === true;
  });
};

/**
 * Installs what the lockfile names if it is not installed. In production too, because the build
 * needs the development tools.
 */
export const ensureInstalled = async () => {
  if (isInstalled(root)) return;
  await step('Installing packages (about a minute, the first time only)', () =>
    runOrThrow('npm ci', ...npm(['ci', '--include=dev', '--no-audit', '--no-fund'])),
  );
};

/** @param {string[]} args @returns {[string, string[]]} */
const npm = (args) =>
  process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, [process.env.npm_execpath, ...args]]
    : ['npm', args];
