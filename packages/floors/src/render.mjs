import sharp from 'sharp';
import { within } from './extent.mjs';
import { contactSvg, shadeSvg } from './light.mjs';
import { paintTile } from './paint.mjs';
import { createRandom } from './random.mjs';

// Nothing is drawn twice, so remembered pixels would only take memory.
sharp.cache(false);

/** Shade and light are soft, so they are drawn small and enlarged. */
const SOFT_SCALE = 0.5;

const svg = ({ width, height }, content, scale) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  );

const picture = (scene, content, scale) =>
  sharp(svg(scene, content, scale), { limitInputPixels: false, unlimited: true });

/**
 * The renderer draws squares of this size at once; larger ones it would cut up and start over for
 * each.
 */
const TILE_PX = 2000;

const tileSvg = (content, scale, { left, top, width, height }) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left / scale} ${top / scale} ${width / scale} ${height / scale}">${content}</svg>`,
  );

/** Draws the parts of a scene that do not depend on the light, within one tile, as raw pixels. */
async function tileMaterials(layers, scale, tile) {
  const { left, top, width, height } = tile;
  const box = [left, top, left + width, top + height].map((edge) => edge / scale);
  const layer = (parts) =>
    sharp(tileSvg(within(parts, box), scale, tile), { limitInputPixels: false, unlimited: true });
  const [ground, lowThings, highThings] = await Promise.all([
    layer(layers.ground).flatten({ background: '#A3B287' }).removeAlpha().raw().toBuffer(),
    layer(layers.low).ensureAlpha().raw().toBuffer(),
    layer(layers.high).ensureAlpha().raw().toBuffer(),
  ]);
  return { ground, lowThings, highThings };
}

async function softMask(scene, content, blur) {
  return picture(scene, content, SOFT_SCALE)
    .ensureAlpha()
    .extractChannel('alpha')
    .blur(blur)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * How deep the shade of one level is at every pixel: the long shadow and the soft dark rim
 * together.
 */
async function shadeMask(scene, level, light) {
  const [long, rim] = await Promise.all([
    softMask(scene, shadeSvg(scene, level, light), light.blur),
    softMask(scene, contactSvg(scene, level), 3.6),
  ]);
  const both = Buffer.from(
    long.data.map(
      (value, at) => 255 - (255 - value * light.strength) * (1 - (rim.data[at] / 255) * light.contact),
    ),
  );
  return { data: both, info: { ...long.info, channels: 1 } };
}

async function lightMap(scene, light) {
  const { soft, crisp, blur } = light.map(scene);
  const softened = await picture(scene, soft, SOFT_SCALE)
    .removeAlpha()
    .blur(blur * SOFT_SCALE)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const small = await sharp(softened)
    .composite([{ input: svg(scene, crisp, SOFT_SCALE) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await addPaperTooth(small.data, small.info);
  return small;
}

/** Uneven like a hand-laid wash: [cell in pixels, strength as a share of the light]. */
const WASHES = [
  [90, 0.05],
  [22, 0.03],
  [3, 0.035],
];

/**
 * Lets wash and paper show through the light: broad, faint variation that costs almost nothing to
 * store.
 */
async function addPaperTooth(pixels, { width, height }) {
  const random = createRandom(7);
  for (const [cell, strength] of WASHES) {
    const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
    const cells = Buffer.from(
      Array.from({ length: columns * rows }, () => Math.floor(random.between(0, 256))),
    );
    const noise = await sharp(cells, { raw: { width: columns, height: rows, channels: 1 } })
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .extractChannel(0)
      .raw()
      .toBuffer();
    for (let pixel = 0; pixel < noise.length; pixel += 1) {
      const lift = 1 + (noise[pixel] / 255 - 0.5) * strength;
      for (let channel = pixel * 3; channel < pixel * 3 + 3; channel += 1)
        pixels[channel] = Math.min(255, pixels[channel] * lift + 0.5);
    }
  }
}

/**
 * Renders a scene at `scale` under every light; gives raw pixels for each, by the name of the
 * light.
 */
export async function renderScene(scene, scale, lights) {
  const size = { width: scene.width * scale, height: scene.height * scale };
  const pictures = await Promise.all(
    lights.map(async (light) => ({
      light,
      out: Buffer.allocUnsafe(size.width * size.height * 3),
      low: await shadeMask(scene, 'low', light),
      high: await shadeMask(scene, 'high', light),
      map: await lightMap(scene, light),
    })),
  );
  for (let top = 0; top < size.height; top += TILE_PX)
    for (let left = 0; left < size.width; left += TILE_PX) {
      const tile = {
        left,
        top,
        width: Math.min(TILE_PX, size.width - left),
        height: Math.min(TILE_PX, size.height - top),
      };
      const materials = await tileMaterials(scene.layers, scale, tile);
      for (const picture of pictures) paintTile(picture, materials, size, tile);
    }
  return pictures.map(({ light, out }) => ({ light: light.name, pixels: out, ...size }));
}
