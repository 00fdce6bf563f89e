import { existsSync } from 'node:fs';
import { run, Trouble } from './run.mjs';

/**
 * In continuous integration a missing program fails the run; elsewhere its tests are skipped
 * visibly.
 */
export const isCi = !['', '0', 'false'].includes(process.env.CI ?? '');

/** Whether system packages may be installed: only as root, on Debian, in continuous integration. */
export const canInstallDebianPackages = () =>
  isCi && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string[]} names */
export const installDebianPackages = async (names) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // The installation may succeed even when the refresh fails, because the image has package lists.
  await run('apt-get', ['update'], { env });
  const { code, output } = await run('apt-get', ['install', '--yes', '--no-install-recommends', ...names], {
    env,
  });
  if (code !== 0) throw new Trouble(`apt-get could not install ${names.join(' ')}:\n${output.slice(-2000)}`);
};
