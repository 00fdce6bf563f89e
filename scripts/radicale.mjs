import { existsSync } from 'node:fs';
import { findOnPath } from './browser.mjs';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';
import { step } from './progress.mjs';
import { Trouble } from './run.mjs';

/**
 * The program of a CalDAV server for the tests, which start their own: the configured one, one of
 * the system, or Debian's package where we may install it; null when there is none.
 * @returns {Promise<string | null>}
 */
export const ensureRadicale = async () => {
  const given = process.env.RADICALE_PATH;
  if (given && !existsSync(given)) throw new Trouble(`RADICALE_PATH names ${given}, which does not exist.`);
  if (given) return given;
  if (!findOnPath(['radicale']) && canInstallDebianPackages())
    await step("Installing Debian's radicale for the tests", () => installDebianPackages(['radicale']));
  return findOnPath(['radicale']);
};
