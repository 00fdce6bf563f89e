import type { AvatarColor } from '@engawa/contract/accounts';
import { sessionStore } from '../../platform/storage/storage.ts';
import { lobbyKey } from './is-in-lobby.ts';

/** How a guest waits in a lobby: as whom, and the secret by which their page goes on. */
export type KeptTicket = { readonly ticket: string; readonly name: string; readonly color: AvatarColor };

/** The ticket of this tab for a space, across a reload; null: this tab does not wait there. */
export const findTicket = (spaceId: string): KeptTicket | null => {
  try {
    const kept = JSON.parse(sessionStore.get(lobbyKey(spaceId)) ?? 'null') as KeptTicket | null;
    return typeof kept?.ticket === 'string' ? kept : null;
  } catch {
    return null;
  }
};

export const keepTicket = (spaceId: string, kept: KeptTicket): void =>
  sessionStore.set(lobbyKey(spaceId), JSON.stringify(kept));

export const dropTicket = (spaceId: string): void => sessionStore.remove(lobbyKey(spaceId));
