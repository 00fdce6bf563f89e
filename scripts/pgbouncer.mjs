import { existsSync } from 'node:fs';
import { findOnPath } from './browser.mjs';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';
import { step } from './progress.mjs';

/** Debian installs it where only root looks for programs. */
const debianPath = '/usr/sbin/pgbouncer';

const find = () => findOnPath(['pgbouncer']) ?? (existsSync(debianPath) ? debianPath : null);

/**
 * The program of a PgBouncer for the tests, which start their own: one of the system, or Debian's
 * package where we may install it; null when there is none.
 * @returns {Promise<string | null>}
 */
export const ensurePgbouncer = async () => {
  if (find() === null && canInstallDebianPackages())
    await step("Installing Debian's pgbouncer for the tests", () => installDebianPackages(['pgbouncer']));
  return find();
};
