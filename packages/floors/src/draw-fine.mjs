// Draws the finest pictures of the named floor into the named folder, for the server: one process
// for one floor, whose memory is free again when it ends.
import { rename } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { floors } from './catalogue.mjs';
import { lights } from './light.mjs';
import { renderScene } from './render.mjs';

const [wanted, folder] = process.argv.slice(2);
const floor = floors.find(({ name }) => name === wanted);
if (!floor || !folder) throw new Error('Name a floor and a folder.');

for (const { light, pixels, width, height } of await renderScene(floor.draw(), 2, Object.values(lights))) {
  const file = path.join(folder, `${floor.name}-${light}@2x.webp`);
  const unfinished = `${file}.${process.pid}`;
  await sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .webp({ quality: floor.quality.double, effort: 2 })
    .toFile(unfinished);
  await rename(unfinished, file);
}
