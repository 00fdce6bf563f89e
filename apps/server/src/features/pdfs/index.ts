export { createItemPdfs, type ItemPdfs } from './item-pdfs.ts';
export { createLivePdfs } from './live-pdfs.ts';
export { createPdfIntake } from './pdf-intake.ts';
export { mountPdfs } from './serving.ts';
export { createPdfsStore } from './store.ts';
