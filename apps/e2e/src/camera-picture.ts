import type { Page } from 'playwright-core';

/** A picture like that of a camera: the browser draws two colours side by side. */
export const pictureFrom = (page: Page): Promise<Buffer> =>
  page
    .evaluate(async () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [800, 600];
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      for (const [color, left] of [['#c02020', 0] as const, ['#2020c0', 400] as const]) {
        context.fillStyle = color;
        context.fillRect(left, 0, 400, 600);
      }
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
    })
    .then((bytes) => Buffer.from(bytes));
