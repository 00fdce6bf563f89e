import type { Participant } from '@engawa/contract/presence';

type Changes = Partial<Participant>;

export type RoomNews = {
  joined(userId: string): void;
  changed(userId: string, changes: Changes): void;
  left(userId: string): void;
  /** What is to be told now; null when nothing happened. */
  take(lookUp: (userId: string) => Participant | null): {
    joined?: Participant[];
    changed?: (Changes & { id: string })[];
    left?: string[];
  } | null;
};

/** Who came, changed and left in one room since it was last told: each person once. */
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
    take(lookUp) {
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
