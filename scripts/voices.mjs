import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from './browser.mjs';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';
import { fingerprint, isStampedWith, stamp } from './fingerprint.mjs';
import { root } from './places.mjs';
import { step } from './progress.mjs';
import { run, runOrThrow } from './run.mjs';

const parts = join(root, 'scripts', 'voices');
const sentences = join(root, 'packages', 'testkit', 'voices.json');

/** @param {string} python @param {string} folder */
const createEnvironment = async (python, folder) => {
  const { code } = await run(python, ['-m', 'venv', folder]);
  if (code !== 0) {
    // Debian's Python comes without the module that creates virtual environments.
    if (canInstallDebianPackages()) await installDebianPackages(['python3-venv']);
    await runOrThrow('The virtual environment of the voices', python, ['-m', 'venv', '--clear', folder]);
  }
  const requirements = ['--requirement', join(parts, 'requirements.txt')];
  await runOrThrow('The installation of the voices', join(folder, 'bin/python'), [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    ...requirements,
  ]);
  return join(folder, 'bin/python');
};

/**
 * English needs a program of the system. Without it there are no English sentences.
 * @param {Record<string, string>} texts
 * @param {string} folder
 */
const speakEnglish = async (texts, folder) => {
  if (!findOnPath(['espeak-ng']) && canInstallDebianPackages()) await installDebianPackages(['espeak-ng']);
  const program = findOnPath(['espeak-ng']);
  if (program === null) return;
  for (const [name, text] of Object.entries(texts))
    await runOrThrow('The English voice', program, ['-v', 'en-us', '-w', join(folder, `${name}.wav`), text]);
};

/**
 * A folder with spoken sentences, NAME.wav for each name of voices.json, made by Open JTalk and by
 * espeak-ng. Null without Python 3.
 * @returns {Promise<string | null>}
 */
export const ensureVoices = async () => {
  const names = ['python3'];
  if (!findOnPath(names) && canInstallDebianPackages())
    await installDebianPackages(['python3', 'python3-venv']);
  const python = findOnPath(names);
  if (python === null) return null;
  const folder = join(root, '.cache', 'voices');
  const stampPath = join(folder, 'stamp');
  const mark = fingerprint([parts, sentences]);
  if (isStampedWith(stampPath, mark)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await step('Recording spoken sentences for the tests', async () => {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    const { ja, en } = JSON.parse(readFileSync(sentences, 'utf8'));
    const voice = await createEnvironment(python, join(unfinished, 'environment'));
    execFileSync(voice, [join(parts, 'speak.py'), unfinished], {
      input: JSON.stringify(ja),
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await speakEnglish(en, unfinished);
    // Only the recordings are needed from here on.
    rmSync(join(unfinished, 'environment'), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
    stamp(join(unfinished, 'stamp'), mark);
    renameSync(unfinished, folder);
  });
  return folder;
};
