import { beforeEach, describe, expect, it } from 'vitest';
import type { PdfDocument } from './pdf-engine.ts';
import { createPdfFiles, failureOf, PdfFailure, type PdfFiles } from './pdf-files.ts';

const stored = { file: 'a', url: '/pdfs/a.pdf' };
let files: PdfFiles;
let waits: (() => void)[];
let reads: string[];
let ended: number;
let failure: PdfFailure | null;

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const pass = async () => {
  for (const act of waits.splice(0)) act();
  await settle();
};
beforeEach(() => {
  [waits, reads, ended, failure] = [[], [], 0, null];
  files = createPdfFiles({
    async read(url) {
      reads.push(url);
      if (failure) throw failure;
      return new Uint8Array(1);
    },
    open: async () =>
      ({
        pages: 1,
        end: () => {
          ended += 1;
        },
      }) as Partial<PdfDocument> as PdfDocument,
    after: (_ms, callback) => void waits.push(callback),
  });
});

describe('opened documents', () => {
  it('PDF-14 are read once however often they are shown, and end a while after the last one', async () => {
    const [floor, panel] = [files.acquire(stored), files.acquire({ ...stored, url: '/pdfs/a.pdf?new' })];
    expect(await floor.document).toBe(await panel.document);
    floor.release();
    floor.release();
    await pass();
    panel.release();
    const again = files.acquire(stored);
    await pass();
    expect([ended, reads]).toEqual([0, [stored.url]]);
    again.release();
    await pass();
    expect(ended).toBe(1);
    await files.acquire(stored).document;
    expect(reads).toHaveLength(2);
  });

  it('are read again after a failure, which says what it was', async () => {
    failure = new PdfFailure('network');
    const first = files.acquire(stored);
    expect(failureOf(await first.document.catch((error: unknown) => error))).toBe('network');
    expect(failureOf(new Error('a page'))).toBe('broken');
    failure = null;
    expect((await files.acquire(stored).document).pages).toBe(1);
  });

  it('all end with the room', async () => {
    await files.acquire(stored).document;
    files.end();
    await settle();
    expect(ended).toBe(1);
  });
});
