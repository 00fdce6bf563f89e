const mebibyte = 1024 * 1024;

/** The largest file of a PDF, in bytes: slides with many photographs. */
export const maxPdfBytes = 20 * mebibyte;
/** The maximum number of pages of a PDF. */
export const maxPdfPages = 1_000;

/** The type for a file dialog. The server decides by the content of a file what it is. */
export const pdfType = 'application/pdf';

/** A page number of a document with so many pages: the nearest one that it has. */
export const pageWithin = (page: number, pages: number): number =>
  Math.max(1, Math.min(Math.max(1, pages), Math.round(page)));
