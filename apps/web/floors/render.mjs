import sharp from 'sharp';
import { contactSvg, NEUTRAL, shadeSvg } from './light.mjs';
import { createRandom } from './random.mjs';

/** Shade and light are soft, so they are drawn small and enlarged. */
const SOFT_SCALE = 0.5;

const svg = ({ width, height }, content, scale) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  );

const picture = (scene, content, scale) =>
  sharp(svg(scene, content, scale), { limitInputPixels: false, unlimited: true });

/** Draws the parts of a scene that do not depend on the light, at `scale`, as raw pixels. */
export async function drawMaterials(scene, scale) {
  const [ground, low, high] = await Promise.all([
    picture(scene, scene.layers.ground.join(''), scale)
      .flatten({ background: '#A3B287' })
      .removeAlpha()
      .raw()
      .toBuffer(),
    picture(scene, scene.layers.low.join(''), scale).ensureAlpha().raw().toBuffer(),
    picture(scene, scene.layers.high.join(''), scale).ensureAlpha().raw().toBuffer(),
  ]);
  return { ground, low, high, width: scene.width * scale, height: scene.height * scale };
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
async function shadeMask(scene, level, light, size) {
  const [long, rim] = await Promise.all([
    softMask(scene, shadeSvg(scene, level, light), light.blur),
    softMask(scene, contactSvg(scene, level), 3.6),
  ]);
  const both = Buffer.from(
    long.data.map(
      (value, at) => 255 - (255 - value * light.strength) * (1 - (rim.data[at] / 255) * light.contact),
    ),
  );
  return sharp(both, { raw: { width: long.info.width, height: long.info.height, channels: 1 } })
    .resize(size.width, size.height, { kernel: 'cubic', fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

async function lightPixels(scene, light, size) {
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
  return sharp(small.data, { raw: { width: small.info.width, height: small.info.height, channels: 3 } })
    .resize(size.width, size.height, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();
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

/** Puts a scene under a light: ground, shade, low things, shade of high things, high things, then the light itself. */
export async function lit(scene, materials, light) {
  const { ground, low, high, width, height } = materials;
  const [lowShade, highShade, glow] = await Promise.all([
    shadeMask(scene, 'low', light, materials),
    shadeMask(scene, 'high', light, materials),
    lightPixels(scene, light, materials),
  ]);
  const out = Buffer.allocUnsafe(width * height * 3);
  const gain = 1 / NEUTRAL;
  for (let pixel = 0, three = 0, four = 0; pixel < width * height; pixel += 1, three += 3, four += 4) {
    const under = lowShade[pixel] / 255;
    const lowCover = low[four + 3] / 255;
    const over = highShade[pixel] / 255;
    const highCover = high[four + 3] / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      const shade = light.shade[channel];
      let value = ground[three + channel];
      value += (shade - value) * under;
      value += (low[four + channel] - value) * lowCover;
      value += (shade - value) * over;
      value += (high[four + channel] - value) * highCover;
      value *= glow[three + channel] * gain;
      out[three + channel] = value > 255 ? 255 : value;
    }
  }
  return sharp(out, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}
