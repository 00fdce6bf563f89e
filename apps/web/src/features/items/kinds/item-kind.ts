import type { Item } from '@engawa/contract/items';

/** In px of the map. */
export type ItemSize = { readonly widthPx: number; readonly heightPx: number };

/** A kind of item as the space page knows it at once; its drawing loads with the first item. */
export type ItemKind = {
  size(item: Item): ItemSize;
  /** circle: it lies on the floor below all others, and is as far away as its rim. */
  readonly shape?: 'circle';
  /** People sit there. Tables lie above circles and below the rest. */
  readonly hasSeats?: boolean;
};
