import type { AvatarColor } from '@engawa/contract/accounts';
import { tabKeep } from '../../platform/storage/storage.ts';
import { findColor } from './find-color.ts';

/** With what somebody waits for an opening. */
type Waiting = { readonly name: string; readonly color: AvatarColor; readonly password: string };

const key = 'engawa.waiting';

/**
 * Who waits at a door goes on waiting when the page is loaded anew. It is kept in this tab alone, and until they are in,
 * like the pass that they are given then.
 */
export const createKeptWaiting = (spaceId: string) => ({
  read(): Waiting | null {
    try {
      const kept = JSON.parse(tabKeep.get(key) ?? 'null') as Partial<Waiting & { space: string }> | null;
      if (kept?.space !== spaceId || typeof kept.name !== 'string') return null;
      const color = findColor(kept.color);
      return color === null ? null : { name: kept.name, color, password: String(kept.password ?? '') };
    } catch {
      return null;
    }
  },
  write(waiting: Waiting | null): void {
    if (waiting === null) tabKeep.remove(key);
    else tabKeep.set(key, JSON.stringify({ ...waiting, space: spaceId }));
  },
});
