import type { Item } from '@engawa/contract/items';
import type { StoreApi } from 'zustand/vanilla';
import type { MapView } from '../../slots/map-view.ts';

/** The parts of the space page that areas need. */
export type AreasPorts = {
  readonly items: {
    readonly store: Pick<
      StoreApi<{ readonly items: ReadonlyMap<string, Item> }>,
      'getState' | 'getInitialState' | 'subscribe'
    >;
  };
  readonly map: MapView;
  readonly me: {
    readonly useMe: () => { readonly channel: string | null } | null;
  };
  readonly people: {
    /** The number of people in a conversation, including the user. */
    readonly useHeadsIn: (channel: string) => number;
  };
};
