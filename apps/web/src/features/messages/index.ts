export type { Member, PageMark, UploadedPicture, WantedMessage } from './ports.ts';
export { messagesFeature } from './space-feature.tsx';
