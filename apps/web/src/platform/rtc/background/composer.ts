import type { Mask } from './segmenter.ts';
import type { Behind } from './worker-messages.ts';

/**
 * A picture is out of focus when it has gone through one so many times smaller; in two steps, or
 * squares are seen.
 */
const steps = [4, 16] as const;

type Layer = { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D };

const createLayer = (): Layer => {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on.');
  return { canvas, context };
};

const sized = (layer: Layer, width: number, height: number): Layer => {
  if (layer.canvas.width !== width) layer.canvas.width = width;
  if (layer.canvas.height !== height) layer.canvas.height = height;
  layer.context.globalCompositeOperation = 'copy';
  layer.context.imageSmoothingQuality = 'high';
  return layer;
};

/** Puts persons in front of something else. */
export type Composer = {
  /** Draws onto the canvas that was given. */
  compose(frame: CanvasImageSource, mask: Mask, width: number, height: number): void;
};

export const createComposer = (canvas: OffscreenCanvas, behind: Behind): Composer => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on.');
  const result: Layer = { canvas, context };
  const smaller = steps.map(createLayer);
  const back = createLayer();

  const drawBlurred = (frame: CanvasImageSource, width: number, height: number) => {
    let from = frame;
    const through = steps.map((step, index) => {
      const layer = sized(smaller[index] ?? createLayer(), Math.ceil(width / step), Math.ceil(height / step));
      layer.context.drawImage(from, 0, 0, layer.canvas.width, layer.canvas.height);
      from = layer.canvas;
      return layer;
    });
    const [larger, smallest] = through;
    if (larger && smallest)
      larger.context.drawImage(smallest.canvas, 0, 0, larger.canvas.width, larger.canvas.height);
    sized(back, width, height).context.drawImage(larger?.canvas ?? from, 0, 0, width, height);
  };

  /** Fills the whole view; what stands over is cut off on both sides. */
  const drawCovering = (picture: ImageBitmap, width: number, height: number) => {
    const scale = Math.max(width / picture.width, height / picture.height);
    const [w, h] = [picture.width * scale, picture.height * scale];
    sized(back, width, height).context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
  };

  return {
    compose(frame, mask, width, height) {
      if (behind.kind === 'blur') drawBlurred(frame, width, height);
      else drawCovering(behind.picture, width, height);
      sized(result, width, height);
      context.drawImage(mask, 0, 0, width, height);
      context.globalCompositeOperation = 'source-in';
      context.drawImage(frame, 0, 0, width, height);
      context.globalCompositeOperation = 'destination-over';
      context.drawImage(back.canvas, 0, 0);
    },
  };
};
