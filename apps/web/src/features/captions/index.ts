export type { CaptionCalls } from './ports.ts';
export { captionsFeature } from './space-feature.tsx';
