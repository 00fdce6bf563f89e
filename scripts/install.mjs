import { readFileSync } from 'node:fs';
import { root } from './places.mjs';
import { step } from './progress.mjs';
import { runOrThrow } from './run.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, link?: boolean, resolved?:
 * string }} LockedPackage
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
 * @param {{ isComplete: boolean }} [asked] `isComplete`: with the tools of tests and checks, which
 * building and running do not need
 */
export const isInstalled = (directory, { isComplete } = { isComplete: true }) => {
  const wanted = lockedPackages(`${directory}package-lock.json`);
  const present = lockedPackages(`${directory}node_modules/.package-lock.json`);
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional, dev }]) => {
    if (path === '' || (dev === true && !isComplete)) return true;
    const found = present[path];
    return found ? found.version === version : optional === true;
  });
};

/** Installs what building and running need, if it is not installed. */
export const ensureInstalledToRun = async () => {
  if (isInstalled(root, { isComplete: false })) return;
  await step('Installing packages (about half a minute, the first time only)', () =>
    runOrThrow('npm ci', ...npm(['ci', '--omit=dev', '--no-audit', '--no-fund'])),
  );
};

/** Installs everything that the lockfile names: the tools of tests and checks too. */
export const ensureInstalled = async () => {
  if (isInstalled(root)) return;
  // The packages that are there stay.
  const args = isInstalled(root, { isComplete: false }) ? ['install', '--no-save'] : ['ci'];
  await step('Installing packages (about a minute, the first time only)', () =>
    runOrThrow(`npm ${args[0]}`, ...npm([...args, '--include=dev', '--no-audit', '--no-fund'])),
  );
};

/** @param {string[]} args @returns {[string, string[]]} */
const npm = (args) =>
  process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, [process.env.npm_execpath, ...args]]
    : ['npm', args];
