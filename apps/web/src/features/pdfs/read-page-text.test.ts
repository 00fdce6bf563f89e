import { expect, it } from 'vitest';
import type { PdfDocument, PdfPage } from './pdf-engine.ts';
import { createPdfFiles } from './pdf-files.ts';
import { readPageText } from './read-page-text.ts';

const pdf = { file: 'f1', url: '/f1' };

/** Documents of two pages, of which the second cannot be read. */
const make = () => {
  let opened = 0;
  let ended = 0;
  const later: (() => void)[] = [];
  const page = (number: number) =>
    ({
      text: async () => {
        if (number === 2) throw new Error('broken');
        return 'The server is new.';
      },
    }) as PdfPage;
  const document: PdfDocument = {
    pages: 2,
    leavesPicturesOut: false,
    page: async (number) => page(number),
    end() {
      ended += 1;
    },
  };
  const files = createPdfFiles({
    read: async () => new Uint8Array(),
    async open() {
      opened += 1;
      return document;
    },
    after: (_ms, callback) => void later.push(callback),
  });
  const pass = async () => {
    for (const callback of later.splice(0)) callback();
    await Promise.resolve();
  };
  return { files, pass, counts: () => ({ opened, ended }) };
};

it('the text of a page is read from the document that is shown, which is not loaded again', async () => {
  const { files, counts } = make();
  files.acquire(pdf);
  expect(await readPageText(files, pdf, 1)).toBe('The server is new.');
  expect(counts()).toEqual({ opened: 1, ended: 0 });
});

it('a page that cannot be read rejects, and its document is let go all the same', async () => {
  const { files, pass, counts } = make();
  await expect(readPageText(files, pdf, 2)).rejects.toThrow('broken');
  await pass();
  expect(counts()).toEqual({ opened: 1, ended: 1 });
});
