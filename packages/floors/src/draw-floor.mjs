import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { floors } from './catalogue.mjs';
import { lights } from './light.mjs';
import { floorMark, isPresent, pictureFile } from './pictures.mjs';
import { renderScene } from './render.mjs';

const THUMB_WIDTH = 480;

/** Draws one floor's pictures unless those that are there were made from the same drawing. */
async function drawFloor({ name, mark }) {
  const { draw, quality } = floors.find((floor) => floor.name === name);
  const scene = draw();
  const newMark = await floorMark(scene, quality);
  if (newMark === mark && (await isPresent(name))) return { name, mark, isDrawn: false };
  // One light after the other: each large picture needs a few hundred megabytes while it is
  // encoded.
  for (const { light, pixels, width, height } of await renderScene(scene, 2, Object.values(lights))) {
    const full = () => sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: false });
    const { data, info } = await full().resize(scene.width).raw().toBuffer({ resolveWithObject: true });
    const single = () => sharp(data, { raw: info });
    await single()
      .webp({ quality: quality.single, effort: 4 })
      .toFile(pictureFile(name, light, '@1x'));
    await single()
      .resize(THUMB_WIDTH)
      .webp({ quality: 78, effort: 4 })
      .toFile(pictureFile(name, light, '-thumb'));
  }
  return { name, mark: newMark, isDrawn: true };
}

parentPort.on('message', async (floor) => parentPort.postMessage(await drawFloor(floor)));
