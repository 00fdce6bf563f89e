import type { Participant, RoomEntry } from '@engawa/contract/presence';

type Changes = Partial<Participant>;

export type RoomNews = {
  joined(entryId: string): void;
  changed(entryId: string, changes: Changes): void;
  left(entryId: string): void;
  /** The changes to publish now; null when there are none. */
  takeChanges(lookUp: (entryId: string) => RoomEntry | null): {
    joined?: RoomEntry[];
    changed?: (Changes & { id: string })[];
    left?: string[];
  } | null;
};

/**
 * Collects who came, changed and left in one room since the last publication: people and their
 * shared screens, each once.
 */
export const createRoomNews = (): RoomNews => {
  const joined = new Set<string>();
  const changed = new Map<string, Changes>();
  const left = new Set<string>();
  return {
    joined(userId) {
      left.delete(userId);
      changed.delete(userId);
      joined.add(userId);
    },
    changed(userId, changes) {
      if (!joined.has(userId)) changed.set(userId, { ...changed.get(userId), ...changes });
    },
    left(userId) {
      joined.delete(userId);
      changed.delete(userId);
      left.add(userId);
    },
    takeChanges(lookUp) {
      if (joined.size + changed.size + left.size === 0) return null;
      const news = {
        ...(joined.size > 0 ? { joined: [...joined].map(lookUp).filter((found) => found !== null) } : {}),
        ...(changed.size > 0 ? { changed: [...changed].map(([id, changes]) => ({ id, ...changes })) } : {}),
        ...(left.size > 0 ? { left: [...left] } : {}),
      };
      joined.clear();
      changed.clear();
      left.clear();
      return news;
    },
  };
};
