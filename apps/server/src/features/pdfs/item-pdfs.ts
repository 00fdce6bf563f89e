import type { SignedPaths } from '../../platform/files/signed-paths.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import type { PdfIntake } from './pdf-intake.ts';

export type ItemPdfsDeps = {
  readonly files: StoredFiles;
  readonly intake: PdfIntake;
  readonly signed: SignedPaths;
  /** Called if a file could not be deleted; the next sweep deletes it. */
  onFault(error: unknown): void;
};

/** The stored file, with its number of pages and the size of the first one in px. */
type Kept = { file: string; facts: { pages: number; width: number; height: number } };

/** A page may stay open over a long weekend before it draws the item again. */
const addressSeconds = 3 * 24 * 60 * 60;

export const pdfPath = (file: string): string => `/pdfs/${file}.pdf`;

/** The files of the PDFs that are items of rooms. */
export const createItemPdfs = ({ files, intake, signed, onFault }: ItemPdfsDeps) => ({
  /** The temporary address of a PDF. */
  address: (file: string): string => signed.sign(pdfPath(file), addressSeconds),

  /**
   * Stores a PDF while its item is written, and deletes the file if that fails. Refuses with the
   * refusals of a PDF.
   */
  async storeWhile<T>(document: File, write: (kept: Kept) => Promise<T>): Promise<T> {
    const bytes = new Uint8Array(await document.arrayBuffer());
    const { pages, widthPx, heightPx } = await intake.read(bytes);
    const file = await files.save(bytes);
    try {
      return await write({ file, facts: { pages, width: widthPx, height: heightPx } });
    } catch (error) {
      await files.remove(file).catch(onFault);
      throw error;
    }
  },
});
export type ItemPdfs = ReturnType<typeof createItemPdfs>;
