import { refuses } from '../kernel/index.ts';

/** The refusals of every upload of a PDF. */
export const pdfRefusals = refuses(
  'PDF_IS_REFUSED',
  'PDF_NEEDS_PASSWORD',
  'PDF_HAS_TOO_MANY_PAGES',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_ATTEMPTS',
  'TRY_AGAIN',
);
