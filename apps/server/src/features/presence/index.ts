export { createLivePresence, type PresencePorts } from './live-presence.ts';
export { createOwnSeatStore } from './own-seats-store.ts';
export { createTimedStatusStore } from './store.ts';
