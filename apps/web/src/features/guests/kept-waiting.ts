import type { AvatarColor } from '@engawa/contract/accounts';
import { sessionStore } from '../../platform/storage/storage.ts';
import { findColor } from './find-color.ts';
import { waitingKey } from './guest-pass.ts';

/**
 * The form values with which a person waits: for an opening, or with the ticket of the lobby, which
 * replaces the password.
 */
export type KeptWaiting = {
  readonly name: string;
  readonly color: AvatarColor;
  readonly password: string;
  readonly ticket?: string;
};

/**
 * Keeps a person waiting across a reload of the page. Stored only in this tab and only until they
 * have entered, like the pass that they get then.
 */
export const createKeptWaiting = (spaceId: string) => ({
  read(): KeptWaiting | null {
    try {
      const kept = JSON.parse(sessionStore.get(waitingKey) ?? 'null') as Partial<
        KeptWaiting & { space: string }
      > | null;
      if (kept?.space !== spaceId || typeof kept.name !== 'string') return null;
      const color = findColor(kept.color);
      if (color === null) return null;
      const waiting = { name: kept.name, color, password: String(kept.password ?? '') };
      return typeof kept.ticket === 'string' ? { ...waiting, ticket: kept.ticket } : waiting;
    } catch {
      return null;
    }
  },
  write(waiting: KeptWaiting | null): void {
    if (waiting === null) sessionStore.remove(waitingKey);
    else sessionStore.set(waitingKey, JSON.stringify({ ...waiting, space: spaceId }));
  },
});
