import type { Item } from '@engawa/contract/items';
import { itemKinds } from '../item-kinds.ts';
import type { ItemsPorts } from '../ports.ts';
import { itemSprite } from '../sprite-kind.ts';
import { findNearest } from './nearest-item.ts';

/** The item that the key for the nearest one would use; null: none is near. */
export const nearestNow = ({
  items,
  me: { ownPlace },
}: Pick<ItemsPorts, 'items'> & { readonly me: Pick<ItemsPorts['me'], 'ownPlace'> }): Item | null => {
  const place = ownPlace();
  return place === null ? null : findNearest(items.store.getState().items.values(), place);
};

/** Shows the card of an item next to it, also from a panel that covers the map. */
export const openItem = ({ map, panels }: Pick<ItemsPorts, 'map' | 'panels'>, id: string): void => {
  panels.showOnPhone(null);
  map.locate({ kind: itemSprite, id });
  map.pick({ kind: itemSprite, id });
};

/** Sits down at the nearest meeting room or gets up from it; of other items it opens the card. */
export const actOnNearest = (ports: ItemsPorts): void => {
  const item = nearestNow(ports);
  if (item === null) return;
  if (itemKinds[item.type].hasSeats) ports.me.sitOrStand(item.uuid);
  else openItem(ports, item.uuid);
};
