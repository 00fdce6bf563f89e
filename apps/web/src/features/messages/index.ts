export type { PageMark } from './ports.ts';
export { messagesFeature } from './space-feature.tsx';
