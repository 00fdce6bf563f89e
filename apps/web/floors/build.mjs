import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { floors } from './catalogue.mjs';

const SOURCES = path.dirname(fileURLToPath(import.meta.url));
const OUTPUT = path.join(SOURCES, '..', 'public', 'floors');
const STAMP = path.join(OUTPUT, '.stamp');
const THUMB_WIDTH = 400;

async function sourceHash() {
  const names = (await readdir(SOURCES)).filter((name) => name.endsWith('.mjs')).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(path.join(SOURCES, name)));
  return hash.digest('hex');
}

const exists = (file) =>
  stat(file).then(
    () => true,
    () => false,
  );
const text = (file) => readFile(file, 'utf8').catch(() => '');

/** Every file the floors come to, by floor and light. */
const outputs = floors.flatMap(({ name }) =>
  ['day', 'evening'].flatMap((light) =>
    ['@1x', '@2x', '-thumb'].map((kind) => path.join(OUTPUT, `${name}-${light}${kind}.webp`)),
  ),
);

async function build() {
  const started = performance.now();
  const hash = await sourceHash();
  const present = await Promise.all(outputs.map(exists));
  if ((await text(STAMP)) === hash && present.every(Boolean)) {
    console.log(`Floors are up to date (${floors.length} floors).`);
    return;
  }
  // Loaded late: drawing is not needed, and not paid for, when nothing changed.
  const { renderScene } = await import('./render.mjs');
  const { lights } = await import('./light.mjs');
  await mkdir(OUTPUT, { recursive: true });
  for (const { name, draw, quality } of floors) {
    const scene = draw();
    const pictures = await renderScene(scene, 2, Object.values(lights));
    // One light after the other: each large picture needs a few hundred megabytes while it is encoded.
    for (const [light, picture] of Object.entries(pictures)) {
      const file = (kind) => path.join(OUTPUT, `${name}-${light}${kind}.webp`);
      await Promise.all([
        picture.clone().webp({ quality: quality.double, effort: 2 }).toFile(file('@2x')),
        picture.clone().resize(scene.width).webp({ quality: quality.single, effort: 4 }).toFile(file('@1x')),
        picture.clone().resize(THUMB_WIDTH).webp({ quality: 78, effort: 4 }).toFile(file('-thumb')),
      ]);
    }
  }
  await writeFile(STAMP, hash);
  console.log(
    `Drew ${floors.length} floors in day and evening light in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
}

await build();
