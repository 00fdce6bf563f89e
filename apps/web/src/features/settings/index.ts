export { SoundsSection } from './ui/sounds-section.tsx';
