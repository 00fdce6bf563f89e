import { disconnectAbovePx, maxDistancePx } from '@engawa/contract/media';
import type { Place } from '@engawa/contract/presence';

/** The people who came near and who went away since the previous look. */
export type NearbyNews = { readonly came: readonly string[]; readonly left: readonly string[] };

/**
 * Watches who is within hearing distance. A person who came near counts as near until they are
 * clearly away, so that walking along the edge is not announced repeatedly.
 */
export const createNearby = () => {
  let near = new Set<string>();
  return {
    update(self: Place | null, others: Iterable<readonly [string, Place | null]>): NearbyNews {
      const now = new Set<string>();
      if (self !== null)
        for (const [id, place] of others) {
          if (place === null) continue;
          const distance = Math.hypot(place.x - self.x, place.y - self.y);
          if (distance < (near.has(id) ? disconnectAbovePx : maxDistancePx)) now.add(id);
        }
      const news = {
        came: [...now].filter((id) => !near.has(id)),
        left: [...near].filter((id) => !now.has(id)),
      };
      near = now;
      return news;
    },
  };
};
