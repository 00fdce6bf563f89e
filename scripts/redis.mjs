import { existsSync } from 'node:fs';
import { findOnPath } from './browser.mjs';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';
import { step } from './progress.mjs';
import { run, Trouble } from './run.mjs';

const oldestMajor = 7;

/**
 * The program of a Redis for the tests, which start, stop and kill their own: the configured one,
 * one of the system, or Debian's package where we may install it; null when there is none.
 * @returns {Promise<string | null>}
 */
export const ensureRedis = async () => {
  const given = process.env.REDIS_SERVER_PATH;
  if (given && !existsSync(given))
    throw new Trouble(`REDIS_SERVER_PATH names ${given}, which does not exist.`);
  const names = ['redis-server', 'valkey-server'];
  if (!given && !findOnPath(names) && canInstallDebianPackages()) {
    await step("Installing Debian's redis-server for the tests", () =>
      installDebianPackages(['redis-server']),
    );
  }
  const found = given || findOnPath(names);
  if (!found) return null;
  const { output } = await run(found, ['--version']);
  const major = Number(/v=(\d+)/.exec(output)?.[1]);
  if (!(major >= oldestMajor))
    throw new Trouble(`${found} is older than version ${oldestMajor}: ${output.trim()}`);
  return found;
};
