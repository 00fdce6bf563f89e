import { PdfFailure } from './pdf-files.ts';

/** The bytes of a stored PDF. @throws PdfFailure */
export const readPdf = async (url: string): Promise<Uint8Array> => {
  const answer = await fetch(url).catch(() => {
    throw new PdfFailure('network');
  });
  if (answer.status === 404) throw new PdfFailure('gone');
  if (!answer.ok) throw new PdfFailure('network');
  const bytes = await answer.arrayBuffer().catch(() => {
    throw new PdfFailure('network');
  });
  return new Uint8Array(bytes);
};
