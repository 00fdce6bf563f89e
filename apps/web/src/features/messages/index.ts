export type { PageMark, UploadedPicture } from './ports.ts';
export { messagesFeature } from './space-feature.tsx';
