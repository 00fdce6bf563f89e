import type { Item } from '@engawa/contract/items';
import type { StoreApi } from 'zustand/vanilla';
import type { MapView } from '../../slots/map-view.ts';
import type { Pages } from './create-pages.ts';

type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/** The parts of the space page that web pages and AI chats need. */
export type PagesPorts = {
  readonly items: {
    /** The size of an item on the map, in px of the map. */
    readonly sizeOf: (item: Item) => { readonly widthPx: number; readonly heightPx: number };
    readonly store: Readable<{ readonly items: ReadonlyMap<string, Item> }>;
  };
  readonly map: MapView;
  readonly me: {
    /** Where the user stands, in px of the map; null before entering. */
    readonly ownPlace: () => { readonly x: number; readonly y: number } | null;
  };
};

/** The pages of the session; null until they are loaded. */
export type PagesHolder = StoreApi<{ readonly pages: Pages | null }>;
