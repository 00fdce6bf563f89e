import { Worker } from 'node:worker_threads';
import { Refusal } from '@engawa/contract/kernel';
import { maxPdfBytes, maxPdfPages } from '@engawa/contract/pdfs';
import { firstThatExists } from '../../platform/db/resource.ts';
import { type BoundedQueue, createBoundedQueue } from '../../platform/files/bounded-queue.ts';

type ReadPdf = { readonly pages: number; readonly widthPx: number; readonly heightPx: number };
/** The answer of the thread. */
export type PdfReport = ReadPdf | { readonly fault: 'broken' | 'password' | 'pages' | 'slow' };

export type PdfIntake = {
  /**
   * The number of pages of an uploaded PDF, and the size of the first one. Refuses with
   * BODY_TOO_LARGE, PDF_IS_REFUSED, PDF_NEEDS_PASSWORD, PDF_HAS_TOO_MANY_PAGES and TRY_AGAIN.
   */
  read(bytes: Uint8Array): Promise<ReadPdf>;
};

/** A file that takes longer to read is malicious, or the server is very busy. */
const readMs = 10_000;
/** The memory of the thread besides the file itself, in MiB. */
const memoryMib = 256;
/** Readers of PDFs accept a header anywhere in the first bytes. */
const headerBytes = 1_024;

/** Next to this file in the sources, next to the bundle after a build. */
const readerProgram = () => firstThatExists(['./pdf-reader.mjs'], import.meta.url);

/** Runs the reader until it answers; one that ends without an answer found nothing to show. */
const readInThread = (bytes: Uint8Array): Promise<PdfReport> =>
  new Promise((resolve) => {
    const copy = new Uint8Array(bytes);
    const thread = new Worker(readerProgram(), {
      workerData: { bytes: copy, maxPages: maxPdfPages },
      transferList: [copy.buffer],
      resourceLimits: { maxOldGenerationSizeMb: memoryMib },
      // The library's remarks on a stranger's file are not for the log.
      stdout: true,
      stderr: true,
      env: {},
    });
    const end = (report: PdfReport) => {
      clearTimeout(timer);
      resolve(report);
      void thread.terminate();
    };
    const timer = setTimeout(() => end({ fault: 'slow' }), readMs);
    thread.once('message', end);
    thread.once('error', () => end({ fault: 'broken' }));
    thread.once('exit', () => end({ fault: 'broken' }));
  });

const refusalOf = {
  broken: 'PDF_IS_REFUSED',
  password: 'PDF_NEEDS_PASSWORD',
  slow: 'TRY_AGAIN',
} as const;

/** Decides by its content whether an uploaded file is a PDF that can be shown. */
export const createPdfIntake = (
  inTurn: BoundedQueue = createBoundedQueue({ atOnce: 1, waiting: 8 }),
): PdfIntake => ({
  async read(bytes) {
    if (bytes.byteLength > maxPdfBytes) throw new Refusal('BODY_TOO_LARGE', { limit: maxPdfBytes });
    const head = Buffer.from(bytes.subarray(0, headerBytes)).toString('latin1');
    if (!head.includes('%PDF-')) throw new Refusal('PDF_IS_REFUSED');
    const report = await inTurn(() => readInThread(bytes));
    if (!('fault' in report)) return report;
    if (report.fault === 'pages') throw new Refusal('PDF_HAS_TOO_MANY_PAGES', { limit: maxPdfPages });
    throw new Refusal(refusalOf[report.fault]);
  },
});
