import { useEffect, useState } from 'react';
import type { Presence } from '../create-presence.ts';

/** How often the distances are looked at, in ms: they are read, and not watched like the map. */
const lookEveryMs = 2_000;
/**
 * An avatar, 64 px across, is a person of about 0.6 m (visual language: furniture at human scale).
 */
const pxPerMetre = 100;

/**
 * The distance of a person of this room from the user, in whole metres; null without both places.
 */
export const metresTo = (
  { model, serverNow }: Pick<Presence, 'model' | 'serverNow'>,
  id: string,
): number | null => {
  const [self, place] = [model.placeOf(model.selfId, serverNow()), model.placeOf(id, serverNow())];
  if (!self || !place) return null;
  return Math.max(1, Math.round(Math.hypot(place.x - self.x, place.y - self.y) / pxPerMetre));
};

/** The distances of everyone in this room from the user, in whole metres, by id. */
export const useDistances = (presence: Presence): ReadonlyMap<string, number> => {
  const [distances, setDistances] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const measure = () => {
      const now = new Map<string, number>();
      for (const id of presence.model.store.getState().people.keys()) {
        const metres = id === presence.model.selfId ? null : metresTo(presence, id);
        if (metres !== null) now.set(id, metres);
      }
      setDistances((before) =>
        before.size === now.size && [...now].every(([id, metres]) => before.get(id) === metres)
          ? before
          : now,
      );
    };
    measure();
    const timer = window.setInterval(measure, lookEveryMs);
    return () => window.clearInterval(timer);
  }, [presence]);
  return distances;
};
