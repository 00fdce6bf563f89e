import sharp from 'sharp';
import { contactSvg, shadeSvg } from './light.mjs';
import { paintBand } from './paint.mjs';
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

/** A full picture would need a gigabyte at once; a band of this many pixels needs little. */
const BAND_PIXELS = 16_000_000;

const bandSvg = ({ width }, content, scale, { top, height }) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height}" viewBox="0 ${top / scale} ${width} ${height / scale}">${content}</svg>`,
  );

/** Draws the parts of a scene that do not depend on the light, within one band, as raw pixels. */
async function bandMaterials(scene, contents, scale, band) {
  const layer = (content) =>
    sharp(bandSvg(scene, content, scale, band), { limitInputPixels: false, unlimited: true });
  const [ground, lowThings, highThings] = await Promise.all([
    layer(contents.ground).flatten({ background: '#A3B287' }).removeAlpha().raw().toBuffer(),
    layer(contents.low).ensureAlpha().raw().toBuffer(),
    layer(contents.high).ensureAlpha().raw().toBuffer(),
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

/** How deep the shade of one level is at every pixel: the long shadow and the soft dark rim together. */
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

/** Lets wash and paper show through the light: broad, faint variation that costs almost nothing to store. */
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

/** Renders a scene at `scale` under every light; gives raw pixels for each, by the name of the light. */
export async function renderScene(scene, scale, lights) {
  const size = { width: scene.width * scale, height: scene.height * scale };
  const contents = Object.fromEntries(
    Object.entries(scene.layers).map(([name, parts]) => [name, parts.join('')]),
  );
  const pictures = await Promise.all(
    lights.map(async (light) => ({
      light,
      out: Buffer.allocUnsafe(size.width * size.height * 3),
      low: await shadeMask(scene, 'low', light),
      high: await shadeMask(scene, 'high', light),
      map: await lightMap(scene, light),
    })),
  );
  const bands = Math.ceil((size.width * size.height) / BAND_PIXELS);
  const bandHeight = Math.ceil(size.height / bands / scale) * scale;
  for (let top = 0; top < size.height; top += bandHeight) {
    const band = { top, height: Math.min(bandHeight, size.height - top) };
    const materials = await bandMaterials(scene, contents, scale, band);
    for (const picture of pictures) paintBand(picture, materials, size, band);
  }
  return pictures.map(({ light, out }) => ({ light: light.name, pixels: out, ...size }));
}
