import type { PdfFiles } from './pdf-files.ts';

/**
 * The text of a page; empty where it is a picture. Rejects with a `PdfFailure`.
 * @param page from 1
 */
export const readPageText = async (
  files: Pick<PdfFiles, 'acquire'>,
  pdf: { readonly file: string; readonly url: string },
  page: number,
): Promise<string> => {
  const held = files.acquire(pdf);
  try {
    const document = await held.document;
    return await (await document.page(page)).text();
  } finally {
    held.release();
  }
};
