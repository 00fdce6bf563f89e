import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from './browser.mjs';
import { root } from './places.mjs';
import { step } from './progress.mjs';
import { run, runOrThrow, Trouble } from './run.mjs';

/**
 * Pins every package that it needs to an exact version, because another version generates other
 * calls.
 */
const requirements = join(root, 'scripts', 'schemathesis-requirements.txt');
const version = '4.32.5';
const oldestMinor = 10;

/** `Python 3.11.7`. @param {string} output */
const isNewEnough = (output) => Number(/Python 3\.(\d+)/.exec(output)?.[1] ?? 0) >= oldestMinor;

/**
 * The program of Schemathesis, which calls a server as its OpenAPI document describes it: the
 * configured one, one installed earlier, or a new installation from PyPI into a virtual
 * environment. Null without Python.
 * @returns {Promise<string | null>}
 */
export const ensureSchemathesis = async () => {
  const given = process.env.SCHEMATHESIS_PATH;
  if (given && !existsSync(given))
    throw new Trouble(`SCHEMATHESIS_PATH names ${given}, which does not exist.`);
  if (given) return given;
  const folder = join(root, '.cache', `schemathesis-${version}`);
  const programs = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');
  const program = join(programs, 'schemathesis');
  // An interrupted installation does not print its version.
  if (existsSync(program) && (await run(program, ['--version'])).output.includes(version)) return program;
  const python = findOnPath(['python3', 'python']);
  if (python === null || !isNewEnough((await run(python, ['--version'])).output)) return null;
  await step(`Installing Schemathesis ${version} for the tests`, async () => {
    rmSync(folder, { recursive: true, force: true });
    await runOrThrow('The virtual environment of Python', python, ['-m', 'venv', folder]);
    const options = ['--quiet', '--disable-pip-version-check', '--requirement', requirements];
    await runOrThrow('The installation of Schemathesis', join(programs, 'python'), [
      '-m',
      'pip',
      'install',
      ...options,
    ]);
  });
  return program;
};
