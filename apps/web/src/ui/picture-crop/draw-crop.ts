/** A part of a picture, in px of the picture after it was turned. */
export type Part = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
type Size = { readonly width: number; readonly height: number };

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How large the box is that a turned picture stands in. */
export const turnedSize = ({ width, height }: Size, degrees: number): Size => {
  const [sin, cos] = [Math.abs(Math.sin(toRadians(degrees))), Math.abs(Math.cos(toRadians(degrees)))];
  return { width: cos * width + sin * height, height: sin * width + cos * height };
};

const quality = 0.92;

/**
 * Draws a square part of a picture. The canvas is as small as the outcome: phones refuse large
 * ones.
 * @param maxSidePx a smaller part is not made larger
 * @returns WebP, or PNG where the browser writes none
 */
export const drawCrop = async (
  image: HTMLImageElement,
  part: Part,
  degrees: number,
  maxSidePx: number,
): Promise<Blob> => {
  const side = Math.max(1, Math.round(Math.min(maxSidePx, part.width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws on no canvas.');
  const box = turnedSize({ width: image.naturalWidth, height: image.naturalHeight }, degrees);
  context.imageSmoothingQuality = 'high';
  context.scale(side / part.width, side / part.height);
  context.translate(box.width / 2 - part.x, box.height / 2 - part.y);
  context.rotate(toRadians(degrees));
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture was not drawn.')) : resolve(blob)),
      'image/webp',
      quality,
    );
  });
};
