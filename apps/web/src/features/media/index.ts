export { type Conversation, wayBack } from './coming-back.ts';
export { createHearing } from './create-hearing.tsx';
export { createMedia } from './create-media.ts';
export type { Media } from './media.ts';
export { mediaFeature } from './space-feature.tsx';
