export type { Member, PageMark, UploadedPicture } from './ports.ts';
export { messagesFeature } from './space-feature.tsx';
