export { createLivePresence } from './live-presence.ts';
