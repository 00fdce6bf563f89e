import type { Locator } from 'playwright-core';

/** A part of a picture, in fractions of its width and height. */
export type Part = { left: number; top: number; right: number; bottom: number };

/**
 * The amount of detail in parts of a video: the mean square of each pixel's difference from its
 * neighbours, over five frames. It is small when out of focus, independent of the light.
 */
export const detailOf = (video: Locator, parts: readonly Part[]): Promise<number[]> =>
  video.evaluate(async (element, wanted) => {
    const shown = element as HTMLVideoElement;
    const [width, height] = [320, 180];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas.');
    const sums = wanted.map(() => 0);
    const pictures = 5;
    for (let seen = 0; seen < pictures; seen += 1) {
      await new Promise((next) => shown.requestVideoFrameCallback(next));
      context.drawImage(shown, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      const grey = (x: number, y: number) => {
        const at = (y * width + x) * 4;
        return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
      };
      wanted.forEach(({ left, top, right, bottom }, index) => {
        let sum = 0;
        let count = 0;
        for (let y = Math.ceil(top * height) + 1; y < bottom * height - 1; y += 1)
          for (let x = Math.ceil(left * width) + 1; x < right * width - 1; x += 1) {
            const around = grey(x - 1, y) + grey(x + 1, y) + grey(x, y - 1) + grey(x, y + 1);
            sum += (4 * grey(x, y) - around) ** 2;
            count += 1;
          }
        sums[index] = (sums[index] ?? 0) + sum / count / pictures;
      });
    }
    return sums;
  }, parts);

/** The mean colour of a part of a video: red, green and blue, 0–255. */
export const colourOf = (video: Locator, part: Part): Promise<number[]> =>
  video.evaluate((element, { left, top, right, bottom }) => {
    const shown = element as HTMLVideoElement;
    const [width, height] = [320, 180];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas.');
    context.drawImage(shown, 0, 0, width, height);
    const { data } = context.getImageData(
      Math.ceil(left * width),
      Math.ceil(top * height),
      Math.floor((right - left) * width),
      Math.floor((bottom - top) * height),
    );
    const sums = [0, 0, 0];
    data.forEach((value, index) => {
      if (index % 4 < 3) sums[index % 4] = (sums[index % 4] ?? 0) + value;
    });
    return sums.map((sum) => sum / (data.length / 4));
  }, part);
