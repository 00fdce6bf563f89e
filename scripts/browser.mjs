import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';
import { installedProgram, requireOf } from './places.mjs';
import { step } from './progress.mjs';
import { runOrThrow, Trouble } from './run.mjs';

/** @param {string[]} names @returns {string | null} */
export const findOnPath = (names) => {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not in this folder.
      }
    }
  }
  return null;
};

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of the browser that Playwright would download, whether it is there or not. */
const playwrightsOwn = () => {
  const { chromium } = requireOf('packages/testkit')('playwright-core');
  return String(chromium.executablePath());
};

/**
 * A Chromium for the tests: the configured one, one of the system, Debian's package where we may
 * install it, or Playwright's own.
 * @returns {Promise<string>}
 */
export const ensureBrowser = async () => {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Trouble(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return given;
  }
  const found = findOnPath(names);
  if (found) return found;
  const own = playwrightsOwn();
  if (existsSync(own)) return own;
  if (canInstallDebianPackages()) {
    await step("Installing Debian's chromium for the tests", () => installDebianPackages(['chromium']));
    const installed = findOnPath(names);
    if (installed) return installed;
  }
  await step("Downloading Playwright's Chromium for the tests", () =>
    runOrThrow('The download of a browser', installedProgram('playwright-core'), ['install', 'chromium']),
  );
  return own;
};

const shell = 'chromium-headless-shell';

/**
 * The same browser without its window, which costs an eighth less time; null where there is none,
 * or where a browser was named: that one does everything.
 * @returns {Promise<string | null>}
 */
export const ensureHeadlessShell = async () => {
  if (process.env.CHROMIUM_PATH) return null;
  const found = findOnPath([shell]);
  if (found || !canInstallDebianPackages()) return found;
  try {
    await step("Installing Debian's headless chromium for the tests", () => installDebianPackages([shell]));
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    return null;
  }
  return findOnPath([shell]);
};
