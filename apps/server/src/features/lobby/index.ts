export { createLobbyHttp } from './http.ts';
export { createLiveLobby } from './live-lobby.ts';
export { createLobby } from './service.ts';
export { createLobbyStore } from './store.ts';
