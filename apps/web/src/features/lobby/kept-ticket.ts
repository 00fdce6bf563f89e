import type { AvatarColor } from '@engawa/contract/accounts';
import { sessionStore } from '../../platform/storage/storage.ts';

/** How a guest waits in a lobby: as whom, and the secret by which their page goes on. */
export type KeptTicket = { readonly ticket: string; readonly name: string; readonly color: AvatarColor };

const key = 'engawa.lobby';

/** The ticket of this tab for a space, across a reload; null: this tab does not wait there. */
export const findTicket = (spaceId: string): KeptTicket | null => {
  try {
    const kept = JSON.parse(sessionStore.get(key) ?? 'null') as (KeptTicket & { space: string }) | null;
    return kept?.space === spaceId && typeof kept.ticket === 'string' ? kept : null;
  } catch {
    return null;
  }
};

export const keepTicket = (spaceId: string, kept: KeptTicket): void =>
  sessionStore.set(key, JSON.stringify({ ...kept, space: spaceId }));

export const dropTicket = (): void => sessionStore.remove(key);
