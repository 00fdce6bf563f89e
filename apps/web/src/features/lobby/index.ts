export { isInLobby } from './is-in-lobby.ts';
export { lobbyFeature } from './space-feature.tsx';
export { LobbyEntry, LobbyList } from './ui/lazy-parts.tsx';
