export { findTicket, type KeptTicket } from './kept-ticket.ts';
export { lobbyFeature } from './space-feature.tsx';
export { LobbyList, LobbyWaiting } from './ui/lazy-parts.tsx';

/** Begins to wait; loaded for guests who must. */
export const loadWaiting = async () => (await import('./begin-waiting.ts')).beginWaiting;
