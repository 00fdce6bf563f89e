import {
  GlobalWorkerOptions,
  getDocument,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
  VerbosityLevel,
} from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { holdsPictureBeyond } from './large-pictures.ts';
import { PdfFailure } from './pdf-files.ts';

// PDF.js, loaded with the first PDF that is near. Its worker reads the document; scripts in a
// document are never run, and nothing is evaluated.

/** Work that can be given up; `done` then resolves too. */
export type Drawing = { readonly done: Promise<void>; cancel(): void };

export type PdfPage = {
  /** Its size at 100 %, in px. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Draws it so many device px wide. */
  draw(canvas: HTMLCanvasElement, widthPx: number): Drawing;
  /** Lays its text over it as elements that can be selected and read out, so many px wide. */
  layText(container: HTMLElement, widthPx: number): Drawing;
  /** Its text in the order of the document; empty where it is a picture. */
  text(): Promise<string>;
};

export type PdfDocument = {
  readonly pages: number;
  /** It has pictures that are too large to be shown here. */
  readonly leavesPicturesOut: boolean;
  /** @param page from 1 */
  page(page: number): Promise<PdfPage>;
  /** Ends the worker's part and frees the memory. */
  end(): void;
};

GlobalWorkerOptions.workerSrc = workerUrl;
/** One for all documents; made with the first one, and again after it could not be loaded. */
let worker: PDFWorker | null = null;
const readyWorker = async (): Promise<PDFWorker> => {
  worker ??= new PDFWorker();
  const made = worker;
  await made.promise.catch(() => {
    worker = null;
    throw new PdfFailure('network');
  });
  return made;
};

/** CSS px per point, the unit of PDFs. */
const pxPerPoint = 96 / 72;
/** Pictures of more px are left out: they would fill the memory of a phone. */
const maxImagePixels = 40_000_000;
/**
 * The tables and fonts that Japanese, Chinese and unembedded fonts need, fetched one by one on
 * demand.
 */
const partsUrl = (folder: string) => new URL(`/pdfjs/${folder}/`, location.href).href;

const ignoreCancel = (error: unknown) => {
  if (error instanceof Error && /Cancelled|AbortException/.test(error.name)) return;
  throw error;
};

const pageOf = (proxy: PDFPageProxy): PdfPage => {
  const { width, height } = proxy.getViewport({ scale: pxPerPoint });
  const scaled = (widthPx: number) => proxy.getViewport({ scale: (pxPerPoint * widthPx) / width });
  return {
    widthPx: width,
    heightPx: height,
    draw(canvas, widthPx) {
      const viewport = scaled(widthPx);
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      const task = proxy.render({ canvas, viewport });
      return { done: task.promise.catch(ignoreCancel), cancel: () => task.cancel() };
    },
    layText(container, widthPx) {
      const viewport = scaled(widthPx);
      container.style.setProperty('--total-scale-factor', String(viewport.scale));
      const layer = new TextLayer({ textContentSource: proxy.streamTextContent(), container, viewport });
      return { done: layer.render().catch(ignoreCancel), cancel: () => layer.cancel() };
    },
    async text() {
      const { items } = await proxy.getTextContent();
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    },
  };
};

/** Opens a document. @throws PdfFailure */
export const openPdf = async (bytes: Uint8Array): Promise<PdfDocument> => {
  // Before the worker takes the bytes away: PDF.js does not say that it leaves a picture out.
  const leavesPicturesOut = holdsPictureBeyond(bytes, maxImagePixels);
  const task = getDocument({
    data: bytes,
    worker: await readyWorker(),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: maxImagePixels,
    cMapUrl: partsUrl('cmaps'),
    standardFontDataUrl: partsUrl('standard_fonts'),
    wasmUrl: partsUrl('wasm'),
    iccUrl: partsUrl('iccs'),
  });
  const document = await task.promise.catch(() => {
    throw new PdfFailure('broken');
  });
  const pages = new Map<number, Promise<PdfPage>>();
  return {
    pages: document.numPages,
    leavesPicturesOut,
    page(number) {
      const known = pages.get(number) ?? document.getPage(number).then(pageOf);
      pages.set(number, known);
      return known;
    },
    end: () => void task.destroy(),
  };
};
