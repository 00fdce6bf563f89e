export { createLobbyHttp, type LobbyHttpDeps } from './http.ts';
export { createLiveLobby } from './live-lobby.ts';
export { createLobby, type Lobby, type LobbyDeps } from './service.ts';
export { createLobbyStore, type LobbyStore } from './store.ts';
