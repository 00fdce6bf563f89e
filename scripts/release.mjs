import './node-version.mjs';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { ensureBuilt } from './build.mjs';
import { ensureCompressed } from './compress.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './places.mjs';
import { say, step } from './progress.mjs';
import { listLicences } from './release/licences.mjs';
import { runOrThrow, runScript, Trouble } from './run.mjs';

/** The packages that the built server loads from node_modules, see apps/server/build.mjs. */
const loaded = [
  // By the process that translates.
  '@browsermt/bergamot-translator',
  '@ip-location-db/geo-whois-asn-country-mmdb',
  '@napi-rs/whisper',
  '@node-rs/argon2',
  'fs-native-extensions',
  'node-ical',
  'opencc-js',
  'pdfjs-dist',
  'selfsigned',
  // Its binary is loaded from beside it, and the drawings of floors import it.
  'sharp',
];

/** In a clone commands are given to npm; the package has a program of its own. */
const commands = [
  ['npm run engawa -- ', 'engawa '],
  ['npm start', 'engawa'],
];

/**
 * Names the program of the package in the sentences of the scripts in a folder.
 * @param {string} folder
 */
const nameProgram = (folder) => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    const named = commands.reduce((now, [inClone = '', here = '']) => now.replaceAll(inClone, here), text);
    if (named === text) continue;
    writeFileSync(path, named);
    if (existsSync(`${path}.br`)) writeFileSync(`${path}.br`, brotliCompressSync(named));
  }
};

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(root + path, 'utf8'));

const manifest = () => {
  const { version, description, license, engines } = readJson('package.json');
  const { dependencies, optionalDependencies } = readJson('apps/server/package.json');
  return {
    name: 'engawa',
    version,
    description,
    license,
    engines,
    type: 'module',
    bin: { engawa: 'bin/engawa.mjs' },
    dependencies: Object.fromEntries(loaded.map((name) => [name, dependencies[name]])),
    optionalDependencies,
  };
};

/**
 * Puts the models of the data directory into the package, which finds them beside its server.
 * @param {string} target
 */
const addModels = (target) => {
  const models = join(process.env.DATA_DIR ?? join(root, 'data'), 'models');
  const names = existsSync(models) ? readdirSync(models).filter((name) => !name.startsWith('.')) : [];
  if (names.length === 0) throw new Trouble(`There is no model in ${models}. See: npm run engawa -- models`);
  for (const name of names) cpSync(join(models, name), join(target, 'models', name), { recursive: true });
};

/**
 * Makes the package of a release, with everything built, in `.cache/release/engawa`, and its
 * tarball beside it. `npm install -g engawa-VERSION.tgz` or `npx ./engawa-VERSION.tgz` then runs
 * Engawa without a build.
 * @param {boolean} hasModels
 * @returns {Promise<string>} the path of the tarball
 */
const makePackage = async (hasModels) => {
  const folder = join(root, '.cache', 'release');
  const target = join(folder, 'engawa');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(target, 'bin'), { recursive: true });
  cpSync(`${root}apps/server/dist`, join(target, 'apps/server/dist'), { recursive: true });
  cpSync(`${root}apps/web/dist`, join(target, 'apps/web/dist'), { recursive: true });
  nameProgram(join(target, 'apps/server/dist'));
  nameProgram(join(target, 'apps/web/dist/assets'));
  cpSync(`${root}packages/floors/src`, join(target, 'packages/floors/src'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  });
  copyFileSync(`${root}packages/floors/pictures.json`, join(target, 'packages/floors/pictures.json'));
  copyFileSync(`${root}scripts/release/engawa.mjs`, join(target, 'bin/engawa.mjs'));
  if (hasModels) addModels(target);
  for (const name of ['README.md', 'CHANGELOG.md', 'LICENSE', 'NOTICE'])
    copyFileSync(root + name, join(target, name));
  writeFileSync(join(target, 'THIRD-PARTY.txt'), listLicences());
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  await runOrThrow('npm pack', 'npm', ['pack', target, '--pack-destination', folder, '--silent']);
  return join(folder, `engawa-${manifest().version}.tgz`);
};

await runScript(async () => {
  const { values } = parseArgs({ options: { 'with-models': { type: 'boolean' } } });
  await ensureInstalled();
  await ensureBuilt();
  await ensureCompressed();
  const tarball = await step('Packing the release', () => makePackage(values['with-models'] === true));
  say(`Try it with: npx ${tarball}`);
  return 0;
});
