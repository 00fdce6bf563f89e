import { NEUTRAL } from './light.mjs';

/**
 * For the pixels of a tile along one axis: which pixel of the small picture lies before each, and
 * how far towards the next it is.
 */
function stepsOf(smallLength, fullLength, start, length) {
  const before = new Int32Array(length);
  const share = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    const place = Math.min(
      Math.max(((start + at + 0.5) * smallLength) / fullLength - 0.5, 0),
      smallLength - 1.0001,
    );
    before[at] = Math.floor(place);
    share[at] = place - before[at];
  }
  return { before, share };
}

/**
 * A stretch of one line of a small soft picture, between its lines `row` and `row + 1`, as shares
 * of `whole`.
 */
function softLine({ data, info }, row, share, from, whole, out) {
  const first = (row * info.width + from) * info.channels;
  const second = first + info.width * info.channels;
  for (let at = 0; at < out.length; at += 1)
    out[at] = (data[first + at] + (data[second + at] - data[first + at]) * share) / whole;
}

/**
 * Puts a tile under a light and writes it into `out`: ground, shade, low things, shade of high
 * things, high things, then the light. The shades and the light are small pictures; they are
 * enlarged on the way.
 */
export function paintTile({ out, low, high, map, light }, materials, size, tile) {
  const columns = stepsOf(map.info.width, size.width, tile.left, tile.width);
  const rows = stepsOf(map.info.height, size.height, tile.top, tile.height);
  const from = columns.before[0];
  const reach = columns.before[tile.width - 1] - from + 2;
  const soft = {
    low: new Float32Array(reach),
    high: new Float32Array(reach),
    map: new Float32Array(reach * 3),
  };
  for (let row = 0; row < tile.height; row += 1) {
    const [before, share] = [rows.before[row], rows.share[row]];
    softLine(low, before, share, from, 255, soft.low);
    softLine(high, before, share, from, 255, soft.high);
    softLine(map, before, share, from, NEUTRAL, soft.map);
    const start = ((tile.top + row) * size.width + tile.left) * 3;
    paintLine(out, start, materials, row * tile.width, soft, columns, light.shade);
  }
}

// Runs for every pixel of every picture: the common cases (nothing stands here, no shade falls
// here) come first.
function paintLine(out, start, materials, line, soft, { before, share }, [shadeRed, shadeGreen, shadeBlue]) {
  const { ground, lowThings, highThings } = materials;
  const { low, high, map } = soft;
  const first = before[0];
  let at = start;
  let three = line * 3;
  let four = line * 4;
  for (let x = 0; x < before.length; x += 1, three += 3, four += 4, at += 3) {
    const left = before[x] - first;
    const towards = share[x];
    const highCover = highThings[four + 3];
    let red = highThings[four];
    let green = highThings[four + 1];
    let blue = highThings[four + 2];
    if (highCover < 255) {
      let lowRed = lowThings[four];
      let lowGreen = lowThings[four + 1];
      let lowBlue = lowThings[four + 2];
      const lowCover = lowThings[four + 3];
      if (lowCover < 255) {
        let plainRed = ground[three];
        let plainGreen = ground[three + 1];
        let plainBlue = ground[three + 2];
        const shade = low[left] + (low[left + 1] - low[left]) * towards;
        if (shade > 0) {
          plainRed += (shadeRed - plainRed) * shade;
          plainGreen += (shadeGreen - plainGreen) * shade;
          plainBlue += (shadeBlue - plainBlue) * shade;
        }
        const cover = lowCover / 255;
        lowRed = plainRed + (lowRed - plainRed) * cover;
        lowGreen = plainGreen + (lowGreen - plainGreen) * cover;
        lowBlue = plainBlue + (lowBlue - plainBlue) * cover;
      }
      const shade = high[left] + (high[left + 1] - high[left]) * towards;
      if (shade > 0) {
        lowRed += (shadeRed - lowRed) * shade;
        lowGreen += (shadeGreen - lowGreen) * shade;
        lowBlue += (shadeBlue - lowBlue) * shade;
      }
      const cover = highCover / 255;
      red = lowRed + (red - lowRed) * cover;
      green = lowGreen + (green - lowGreen) * cover;
      blue = lowBlue + (blue - lowBlue) * cover;
    }
    const glow = left * 3;
    red *= map[glow] + (map[glow + 3] - map[glow]) * towards;
    green *= map[glow + 1] + (map[glow + 4] - map[glow + 1]) * towards;
    blue *= map[glow + 2] + (map[glow + 5] - map[glow + 2]) * towards;
    out[at] = red > 255 ? 255 : red;
    out[at + 1] = green > 255 ? 255 : green;
    out[at + 2] = blue > 255 ? 255 : blue;
  }
}
