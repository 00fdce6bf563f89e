import type { AvatarColor } from '@engawa/contract/accounts';
import { sessionStore } from '../../platform/storage/storage.ts';
import { findColor } from './find-color.ts';

/** The form values with which a person waits for an opening. */
type Waiting = { readonly name: string; readonly color: AvatarColor; readonly password: string };

const key = 'engawa.waiting';

/**
 * Keeps a person waiting across a reload of the page. Stored only in this tab and only until they
 * have entered, like the pass that they get then.
 */
export const createKeptWaiting = (spaceId: string) => ({
  read(): Waiting | null {
    try {
      const kept = JSON.parse(sessionStore.get(key) ?? 'null') as Partial<Waiting & { space: string }> | null;
      if (kept?.space !== spaceId || typeof kept.name !== 'string') return null;
      const color = findColor(kept.color);
      return color === null ? null : { name: kept.name, color, password: String(kept.password ?? '') };
    } catch {
      return null;
    }
  },
  write(waiting: Waiting | null): void {
    if (waiting === null) sessionStore.remove(key);
    else sessionStore.set(key, JSON.stringify({ ...waiting, space: spaceId }));
  },
});
