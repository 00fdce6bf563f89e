import { NEUTRAL } from './light.mjs';

/** For every pixel of a long line: which pixel of the short line lies before it, and how far towards the next it is. */
function steps(shortLength, longLength) {
  const before = new Int32Array(longLength);
  const share = new Float32Array(longLength);
  for (let at = 0; at < longLength; at += 1) {
    const place = Math.min(Math.max(((at + 0.5) * shortLength) / longLength - 0.5, 0), shortLength - 1.0001);
    before[at] = Math.floor(place);
    share[at] = place - before[at];
  }
  return { before, share };
}

/** One line of a small soft picture, between its lines `row` and `row + 1`. */
function softLine({ data, info }, row, share, out) {
  const length = info.width * info.channels;
  const first = row * length;
  const second = first + length;
  for (let at = 0; at < length; at += 1)
    out[at] = data[first + at] + (data[second + at] - data[first + at]) * share;
}

/**
 * Puts a band under a light and writes it into `out`: ground, shade, low things, shade of high things,
 * high things, then the light. The shades and the light are small pictures; they are enlarged on the way.
 */
export function paintBand({ out, low, high, map, light }, { ground, lowThings, highThings }, size, band) {
  const columns = steps(map.info.width, size.width);
  const rows = steps(map.info.height, size.height);
  const lowLine = new Float32Array(map.info.width);
  const highLine = new Float32Array(map.info.width);
  const mapLine = new Float32Array(map.info.width * 3);
  for (let y = band.top; y < band.top + band.height; y += 1) {
    softLine(low, rows.before[y], rows.share[y], lowLine);
    softLine(high, rows.before[y], rows.share[y], highLine);
    softLine(map, rows.before[y], rows.share[y], mapLine);
    const line = (y - band.top) * size.width;
    paintLine(
      { out, at: y * size.width * 3 },
      { ground, lowThings, highThings, three: line * 3, four: line * 4 },
      { lowLine, highLine, mapLine },
      columns,
      light.shade,
    );
  }
}

function paintLine(
  { out, at },
  { ground, lowThings, highThings, three, four },
  { lowLine, highLine, mapLine },
  { before, share },
  [shadeRed, shadeGreen, shadeBlue],
) {
  const gain = 1 / NEUTRAL;
  for (let x = 0; x < before.length; x += 1, three += 3, four += 4, at += 3) {
    const left = before[x];
    const towards = share[x];
    const highCover = highThings[four + 3] / 255;
    const lowCover = lowThings[four + 3] / 255;
    let red = highThings[four];
    let green = highThings[four + 1];
    let blue = highThings[four + 2];
    if (highCover < 1) {
      let underRed = lowThings[four];
      let underGreen = lowThings[four + 1];
      let underBlue = lowThings[four + 2];
      if (lowCover < 1) {
        const shade = (lowLine[left] + (lowLine[left + 1] - lowLine[left]) * towards) / 255;
        const plainRed = ground[three] + (shadeRed - ground[three]) * shade;
        const plainGreen = ground[three + 1] + (shadeGreen - ground[three + 1]) * shade;
        const plainBlue = ground[three + 2] + (shadeBlue - ground[three + 2]) * shade;
        underRed = plainRed + (underRed - plainRed) * lowCover;
        underGreen = plainGreen + (underGreen - plainGreen) * lowCover;
        underBlue = plainBlue + (underBlue - plainBlue) * lowCover;
      }
      const shade = (highLine[left] + (highLine[left + 1] - highLine[left]) * towards) / 255;
      underRed += (shadeRed - underRed) * shade;
      underGreen += (shadeGreen - underGreen) * shade;
      underBlue += (shadeBlue - underBlue) * shade;
      red = underRed + (red - underRed) * highCover;
      green = underGreen + (green - underGreen) * highCover;
      blue = underBlue + (blue - underBlue) * highCover;
    }
    const glow = left * 3;
    red *= (mapLine[glow] + (mapLine[glow + 3] - mapLine[glow]) * towards) * gain;
    green *= (mapLine[glow + 1] + (mapLine[glow + 4] - mapLine[glow + 1]) * towards) * gain;
    blue *= (mapLine[glow + 2] + (mapLine[glow + 5] - mapLine[glow + 2]) * towards) * gain;
    out[at] = red > 255 ? 255 : red;
    out[at + 1] = green > 255 ? 255 : green;
    out[at + 2] = blue > 255 ? 255 : blue;
  }
}
