export { settingsFeature } from './space-feature.tsx';
export { SoundsSection } from './ui/sounds-section.tsx';
