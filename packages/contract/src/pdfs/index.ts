export { canPresentPdf, canTakeOverPdf } from './policy.ts';
export { type Presentation, pdfsEvents } from './realtime.ts';
export { maxPdfBytes, maxPdfPages, pageWithin, pdfType } from './rules.ts';
