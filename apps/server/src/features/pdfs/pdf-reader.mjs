// Reads an uploaded PDF in a thread of its own: a malicious file can only end this thread. Plain
// JavaScript, because the loader of TypeScript does not reach a worker.
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** CSS px per point, the unit of PDFs. */
const pxPerPoint = 96 / 72;

/** @type {{ bytes: Uint8Array, maxPages: number }} */
const { bytes, maxPages } = workerData;

/** @typedef {import('./pdf-intake.ts').PdfReport} PdfReport */

/** @returns {Promise<PdfReport>} */
const read = async () => {
  const document = await getDocument({
    data: bytes,
    isEvalSupported: false,
    useWorkerFetch: false,
    useWasm: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  }).promise;
  const pages = document.numPages;
  if (pages > maxPages) return { fault: 'pages' };
  const { width, height } = (await document.getPage(1)).getViewport({ scale: pxPerPoint });
  if (!(width >= 1 && height >= 1)) return { fault: 'broken' };
  return { pages, widthPx: Math.round(width), heightPx: Math.round(height) };
};

/** @returns {PdfReport} */
const faultOf = (/** @type {unknown} */ error) => ({
  fault: error instanceof Error && error.name === 'PasswordException' ? 'password' : 'broken',
});

parentPort?.postMessage(await read().catch(faultOf));
