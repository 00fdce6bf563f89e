import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = path.dirname(fileURLToPath(import.meta.url));
/** The web client serves the pictures. */
const OUTPUT = path.join(SOURCES, '../../../apps/web/public/floors');

/** Remembers what the pictures were made from. */
export const STAMP = path.join(SOURCES, '../pictures.json');

/** Where a picture of a floor is kept; `kind` is '@1x' or '-thumb'. */
export const pictureFile = (name, light, kind) => path.join(OUTPUT, `${name}-${light}${kind}.webp`);

export const makeOutputFolder = () => mkdir(OUTPUT, { recursive: true });

/** Whether every picture of a floor is there. */
export async function isPresent(name) {
  const files = ['day', 'evening'].flatMap((light) =>
    ['@1x', '-thumb'].map((kind) => pictureFile(name, light, kind)),
  );
  const found = await Promise.allSettled(files.map((file) => stat(file)));
  return found.every(({ status }) => status === 'fulfilled');
}

/** The sources that draw nothing. */
const OTHER = ['build.mjs', 'check.mjs', 'pictures.mjs'];

/** One mark for all sources of all floors, so that an unchanged tree costs nothing. */
export async function sourcesMark() {
  const names = (await readdir(SOURCES, { recursive: true }))
    .filter((name) => name.endsWith('.mjs') && !OTHER.includes(name))
    .sort();
  const hash = createHash('sha256');
  for (const name of names)
    hash.update(name.replaceAll(path.sep, '/')).update(await readFile(path.join(SOURCES, name)));
  return hash.digest('hex');
}

/** The sources that turn a scene into pictures, whatever the scene. */
const ENGINE = ['draw-floor.mjs', 'extent.mjs', 'light.mjs', 'paint.mjs', 'render.mjs'];

/** One mark for one floor: what is drawn, how finely it is stored and how it is rendered. */
export async function floorMark(scene, quality) {
  const hash = createHash('sha256').update(JSON.stringify([scene, quality]));
  for (const name of ENGINE) hash.update(await readFile(path.join(SOURCES, name)));
  return hash.digest('hex');
}
