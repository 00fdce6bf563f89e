import sharp from 'sharp';
import { contactSvg, NEUTRAL, shadeSvg } from './light.mjs';
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

/** A full picture would need a gigabyte at once; a band of it needs little. */
const BANDS = 4;

const bandSvg = ({ width }, content, scale, { top, height }) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height}" viewBox="0 ${top / scale} ${width} ${height / scale}">${content}</svg>`,
  );

/** Draws the parts of a scene that do not depend on the light, within one band, as raw pixels. */
async function bandMaterials(scene, contents, scale, band) {
  const layer = (content) =>
    sharp(bandSvg(scene, content, scale, band), { limitInputPixels: false, unlimited: true });
  const [ground, low, high] = await Promise.all([
    layer(contents.ground).flatten({ background: '#A3B287' }).removeAlpha().raw().toBuffer(),
    layer(contents.low).ensureAlpha().raw().toBuffer(),
    layer(contents.high).ensureAlpha().raw().toBuffer(),
  ]);
  return { ground, low, high };
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

/** One band of a small soft picture, at full size. */
function enlarged({ data, info }, size, band) {
  const { width, height, channels } = info;
  const full = sharp(data, { raw: { width, height, channels } })
    .resize(size.width, size.height, { kernel: 'cubic', fit: 'fill' })
    .extract({ left: 0, top: band.top, width: size.width, height: band.height });
  return (channels === 1 ? full.extractChannel(0) : full).raw().toBuffer();
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

/** Puts a band under a light: ground, shade, low things, shade of high things, high things, then the light. */
function paint(out, offset, { ground, low, high }, { lowShade, highShade, glow }, shade) {
  const gain = 1 / NEUTRAL;
  const count = lowShade.length;
  for (let pixel = 0, three = 0, four = 0; pixel < count; pixel += 1, three += 3, four += 4) {
    const under = lowShade[pixel] / 255;
    const lowCover = low[four + 3] / 255;
    const over = highShade[pixel] / 255;
    const highCover = high[four + 3] / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      let value = ground[three + channel];
      value += (shade[channel] - value) * under;
      value += (low[four + channel] - value) * lowCover;
      value += (shade[channel] - value) * over;
      value += (high[four + channel] - value) * highCover;
      value *= glow[three + channel] * gain;
      out[offset + three + channel] = value > 255 ? 255 : value;
    }
  }
}

/** Renders a scene at `scale` under every light; gives a sharp picture for each, by the name of the light. */
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
  const bandHeight = Math.ceil(size.height / BANDS);
  for (let top = 0; top < size.height; top += bandHeight) {
    const band = { top, height: Math.min(bandHeight, size.height - top) };
    const materials = await bandMaterials(scene, contents, scale, band);
    for (const { light, out, low, high, map } of pictures) {
      const [lowShade, highShade, glow] = await Promise.all(
        [low, high, map].map((small) => enlarged(small, size, band)),
      );
      paint(out, top * size.width * 3, materials, { lowShade, highShade, glow }, light.shade);
    }
  }
  return Object.fromEntries(
    pictures.map(({ light, out }) => [
      light.name,
      sharp(out, { raw: { ...size, channels: 3 }, limitInputPixels: false }),
    ]),
  );
}
