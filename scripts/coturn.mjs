import { existsSync } from 'node:fs';
import { findOnPath } from './browser.mjs';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';
import { step } from './progress.mjs';
import { Trouble } from './run.mjs';

/**
 * The program of a TURN server for the tests, which start their own: the configured one, one of the
 * system, or Debian's package where we may install it; null when there is none.
 * @returns {Promise<string | null>}
 */
export const ensureCoturn = async () => {
  const given = process.env.TURN_SERVER_PATH;
  if (given && !existsSync(given))
    throw new Trouble(`TURN_SERVER_PATH names ${given}, which does not exist.`);
  if (given) return given;
  if (!findOnPath(['turnserver']) && canInstallDebianPackages())
    await step("Installing Debian's coturn for the tests", () => installDebianPackages(['coturn']));
  return findOnPath(['turnserver']);
};
