export { createHearing } from './create-hearing.tsx';
export { createMedia } from './create-media.ts';
export type { Media } from './media.ts';
export { type Conversation, wayBack } from './own/coming-back.ts';
export { mediaFeature } from './space-feature.tsx';
