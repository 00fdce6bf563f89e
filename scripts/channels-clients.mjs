import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from './browser.mjs';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';
import { fingerprint, isStampedWith, stamp } from './fingerprint.mjs';
import { findGo } from './livekit.mjs';
import { root } from './places.mjs';
import { step } from './progress.mjs';
import { run, runOrThrow } from './run.mjs';

/*
 * Clients of the live protocol in other languages (apps/bots/python, java and go), built in .cache
 * for the tests. Each is null if its language is missing and may not be installed.
 */

/**
 * A folder in .cache that is made from a folder of apps/bots, once for each state of it.
 * @param {string} language
 * @param {string} what
 * @param {(folder: string, source: string) => Promise<unknown>} make
 */
const ensureClient = async (language, what, make) => {
  const source = join(root, 'apps/bots', language);
  const folder = join(root, '.cache', `${language}-client`);
  const stampPath = join(folder, 'stamp');
  const mark = fingerprint([source]);
  if (isStampedWith(stampPath, mark)) return folder;
  await step(`Making ready ${what} for the tests`, async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await make(folder, source);
    stamp(stampPath, mark);
  });
  return folder;
};

/**
 * The Python of a virtual environment with pysher; null without Python 3.
 * @returns {Promise<string | null>}
 */
export const ensurePysher = async () => {
  const names = ['python3'];
  if (!findOnPath(names) && canInstallDebianPackages())
    await installDebianPackages(['python3', 'python3-venv']);
  const python = findOnPath(names);
  if (python === null) return null;
  const folder = await ensureClient('python', 'pysher', async (made, source) => {
    const environment = join(made, 'environment');
    const { code } = await run(python, ['-m', 'venv', environment]);
    if (code !== 0) {
      // Debian's Python comes without the module that creates virtual environments.
      if (canInstallDebianPackages()) await installDebianPackages(['python3-venv']);
      await runOrThrow('The virtual environment of pysher', python, ['-m', 'venv', '--clear', environment]);
    }
    await runOrThrow('The installation of pysher', join(environment, 'bin/python'), [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '-r',
      join(source, 'requirements.txt'),
    ]);
  });
  return join(folder, 'environment/bin/python');
};

/**
 * The class path of the example with the official Java client; null without a JDK and Maven.
 * @returns {Promise<string | null>}
 */
export const ensureJavaClient = async () => {
  const find = () => ['java', 'javac', 'mvn'].map((name) => findOnPath([name]));
  if (find().includes(null) && canInstallDebianPackages())
    await installDebianPackages(['default-jdk-headless', 'maven']);
  const [, javac, mvn] = find();
  if (find().includes(null) || !javac || !mvn) return null;
  const folder = await ensureClient('java', 'the Java client', async (made, source) => {
    const libraries = join(made, 'libraries');
    const pom = join(source, 'pom.xml');
    await runOrThrow('The download of the Java client', mvn, [
      '--batch-mode',
      '--quiet',
      `--file=${pom}`,
      'dependency:copy-dependencies',
      `-DoutputDirectory=${libraries}`,
    ]);
    await runOrThrow('The build of the Java client', javac, [
      '-cp',
      `${libraries}/*`,
      '-d',
      join(made, 'classes'),
      join(source, 'Hello.java'),
    ]);
  });
  return [join(folder, 'classes'), join(folder, 'libraries/*')].join(':');
};

/**
 * The program of the example in Go; null without Go.
 * @returns {Promise<string | null>}
 */
export const ensureGoClient = async () => {
  const go = await findGo();
  if (go === null) return null;
  const folder = await ensureClient('go', 'the Go client', (made, source) =>
    runOrThrow(
      'The build of the Go client',
      go,
      ['build', '-C', source, '-buildvcs=false', '-o', join(made, 'client'), '.'],
      { env: { ...process.env, GOTOOLCHAIN: 'local' } },
    ),
  );
  return join(folder, 'client');
};
