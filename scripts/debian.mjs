import { existsSync } from 'node:fs';
import { run, Trouble } from './run.mjs';

/** In continuous integration a missing real part is a failure, elsewhere a visible skip. */
export const isCi = !['', '0', 'false'].includes(process.env.CI ?? '');

/** Whether we may install packages of the system: as root, on Debian, in continuous integration only. */
export const canInstallDebianPackages = () =>
  isCi && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string[]} names */
export const installDebianPackages = async (names) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // A refresh that fails is no reason to give up: the lists of the image may do.
  await run('apt-get', ['update'], { env });
  const { code, output } = await run('apt-get', ['install', '--yes', '--no-install-recommends', ...names], {
    env,
  });
  if (code !== 0) throw new Trouble(`apt-get could not install ${names.join(' ')}:\n${output.slice(-2000)}`);
};
