import { sessionStore } from '../../platform/storage/storage.ts';

export const lobbyKey = (spaceId: string): string => `engawa.lobby.${spaceId}`;

/** Whether this tab waits in the lobby of a space, as before a reload. */
export const isInLobby = (spaceId: string): boolean => sessionStore.get(lobbyKey(spaceId)) !== null;
