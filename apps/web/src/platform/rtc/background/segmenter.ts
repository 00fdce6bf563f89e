import type { SegmenterFiles } from './worker-messages.ts';

/** A picture in which whatever belongs to a person is opaque and the rest transparent. */
export type Mask = CanvasImageSource;

export type Segmenter = {
  /** @param picture a small one is enough: the mask has its size */
  maskOf(picture: OffscreenCanvas): Promise<Mask>;
};

type Solution = {
  setOptions(options: { modelSelection: number; selfieMode: boolean }): void;
  onResults(listener: (results: { segmentationMask: Mask }) => void): void;
  initialize(): Promise<void>;
  send(inputs: { image: OffscreenCanvas }): Promise<void>;
};

type PretendedScript = { src: string; loaded: (() => void) | null };

type WorkerScope = {
  importScripts(url: string): void;
  window?: unknown;
  document?: unknown;
  alert?: unknown;
  SelfieSegmentation?: new (config: { locateFile(name: string): string }) => Solution;
};

/**
 * The model for pictures that are wider than high; it wants to be given its name as this number.
 */
const landscapeModel = 1;
const scriptName = 'selfie_segmentation.js';

/** A canvas as the library makes them; it sets their style, which those of a worker have not. */
const pretendCanvas = () => Object.assign(new OffscreenCanvas(1, 1), { style: {} });

/** A script element as the library makes them: appended to the page, it is run. */
const pretendScript = () => {
  const script: PretendedScript = { src: '', loaded: null };
  return Object.assign(script, {
    setAttribute(name: string, value: string) {
      if (name === 'src') script.src = value;
    },
    addEventListener(event: string, listener: () => void) {
      if (event === 'load') script.loaded = listener;
    },
  });
};

/**
 * The library was written for pages and gives up half-way in a worker (its own branch for workers
 * forgets the canvas). These few parts of a page are all that it asks for.
 */
const pretendPage = (scope: WorkerScope) => {
  const nothing = () => undefined;
  scope.window = scope;
  scope.document = {
    createElement: (name: string) => (name === 'canvas' ? pretendCanvas() : pretendScript()),
    body: {
      appendChild(element: Partial<PretendedScript>) {
        if (!element.src) return;
        scope.importScripts(element.src);
        element.loaded?.();
      },
    },
    addEventListener: nothing,
    getElementById: () => null,
    querySelector: () => null,
  };
  scope.alert = (text: string) => {
    throw new Error(text);
  };
};

/** Loads the segmenter within a worker; rejects where it cannot run, e.g. without WebGL or SIMD. */
export const createSegmenter = async (scope: WorkerScope, files: SegmenterFiles): Promise<Segmenter> => {
  const addressOf = (name: string): string => {
    const address = files[name];
    if (address === undefined) throw new Error(`The segmenter asks for ${name}, which is not there.`);
    return address;
  };
  pretendPage(scope);
  scope.importScripts(addressOf(scriptName));
  if (!scope.SelfieSegmentation) throw new Error('The segmenter has not come.');
  const solution = new scope.SelfieSegmentation({ locateFile: addressOf });
  let newest: Mask | null = null;
  solution.setOptions({ modelSelection: landscapeModel, selfieMode: false });
  solution.onResults(({ segmentationMask }) => {
    newest = segmentationMask;
  });
  await solution.initialize();
  return {
    async maskOf(picture) {
      newest = null;
      await solution.send({ image: picture });
      if (newest === null) throw new Error('The segmenter gave no mask.');
      return newest;
    },
  };
};
