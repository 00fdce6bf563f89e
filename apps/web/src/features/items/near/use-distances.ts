import type { Item } from '@engawa/contract/items';
import { useEffect, useState } from 'react';
import type { Place } from '../placing.ts';
import { distanceTo } from './nearest-item.ts';

/** How often the distances are read again, in ms. */
const lookEveryMs = 2_000;
/**
 * An avatar, 64 px across, is a person of about 0.6 m (visual language: furniture at human scale).
 */
const pxPerMetre = 100;

/**
 * The distance of each item from the user in whole metres, by uuid; empty before entering. Read
 * every two seconds, because a list is read and not watched like the map.
 */
export const useDistances = (
  items: readonly Item[],
  ownPlace: () => Place | null,
): ReadonlyMap<string, number> => {
  const [place, setPlace] = useState(ownPlace);
  useEffect(() => {
    const readPlace = () =>
      setPlace((before) => {
        const now = ownPlace();
        return before?.x === now?.x && before?.y === now?.y ? before : now;
      });
    const timer = window.setInterval(readPlace, lookEveryMs);
    return () => window.clearInterval(timer);
  }, [ownPlace]);
  if (place === null) return new Map();
  return new Map(items.map((item) => [item.uuid, Math.round(distanceTo(item, place) / pxPerMetre)]));
};
