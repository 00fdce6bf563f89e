import { createComposer } from './composer.ts';
import { createSegmenter } from './segmenter.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** The segmenter's own picture is so small; drawing a larger one for it is work for nothing. */
const seen = { width: 256, height: 144 };

type Scope = Parameters<typeof createSegmenter>[0] & {
  postMessage(message: FromWorker): void;
  addEventListener(event: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
};
const scope = self as unknown as Scope;

const fail = (cause: unknown) =>
  scope.postMessage({ kind: 'failed', why: cause instanceof Error ? cause.message : String(cause) });

/** Makes what draws one frame with its background onto the canvas. */
const createDrawing = async (
  canvas: OffscreenCanvas,
  { files, behind }: Extract<ToWorker, { kind: 'start' }>,
) => {
  const small = new OffscreenCanvas(seen.width, seen.height);
  const smallContext = small.getContext('2d');
  if (!smallContext) throw new Error('No canvas to draw on.');
  const segmenter = await createSegmenter(scope, files);
  const composer = createComposer(canvas, behind);
  let isFirst = true;
  return async (frame: CanvasImageSource, width: number, height: number) => {
    smallContext.drawImage(frame, 0, 0, seen.width, seen.height);
    composer.compose(frame, await segmenter.maskOf(small), width, height);
    if (isFirst) scope.postMessage({ kind: 'ready' });
    isFirst = false;
  };
};

type Draw = Awaited<ReturnType<typeof createDrawing>>;

/**
 * Frame after frame: while one is drawn the newer ones replace each other, so that nothing piles
 * up.
 */
const drawStream = async (
  draw: Draw,
  canvas: OffscreenCanvas,
  readable: ReadableStream<VideoFrame>,
  writable: WritableStream<VideoFrame>,
) => {
  const reader = readable.getReader();
  const writer = writable.getWriter();
  for (;;) {
    const { done, value: frame } = await reader.read();
    if (done) return;
    try {
      await draw(frame, frame.displayWidth, frame.displayHeight);
      await writer.write(new VideoFrame(canvas, { timestamp: frame.timestamp }));
    } finally {
      frame.close();
    }
  }
};

let drawFrame: Draw | null = null;

const start = async (message: Extract<ToWorker, { kind: 'start' }>) => {
  const { way } = message;
  const canvas = way.kind === 'canvas' ? way.canvas : new OffscreenCanvas(1, 1);
  const draw = await createDrawing(canvas, message);
  if (way.kind === 'streams') return drawStream(draw, canvas, way.readable, way.writable);
  drawFrame = draw;
  scope.postMessage({ kind: 'taken' });
};

const takeFrame = async (frame: ImageBitmap) => {
  try {
    await drawFrame?.(frame, frame.width, frame.height);
    scope.postMessage({ kind: 'taken' });
  } finally {
    frame.close();
  }
};

scope.addEventListener('message', ({ data }) => {
  (data.kind === 'start' ? start(data) : takeFrame(data.frame)).catch(fail);
});
