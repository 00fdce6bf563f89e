export { settingsFeature } from './space-feature.tsx';
export { KindsSection } from './ui/kinds-section.tsx';
export { LastSeenSection } from './ui/last-seen-section.tsx';
export { NamedInChatSection } from './ui/named-in-chat-section.tsx';
export { SoundsSection } from './ui/sounds-section.tsx';
