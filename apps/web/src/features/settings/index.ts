export { createNoticeSounds } from './notice-sounds.ts';
export { SoundsSection } from './ui/sounds-section.tsx';
