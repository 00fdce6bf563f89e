export { lobbyFeature } from './space-feature.tsx';
export { LobbyList } from './ui/lazy-list.tsx';
export { LobbyEntry } from './ui/lobby-entry.tsx';
