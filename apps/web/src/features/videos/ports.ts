import type { Item } from '@engawa/contract/items';
import type { CompanyRole } from '@engawa/contract/kernel';
import type { Participant } from '@engawa/contract/presence';
import type { StoreApi } from 'zustand/vanilla';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import type { MapView } from '../../slots/map-view.ts';
import type { Videos } from './create-videos.ts';

type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/** The parts of the space page that videos need. */
export type VideosPorts = {
  readonly realtime: Pick<RealtimeClient, 'on' | 'whisper' | 'serverNow'>;
  readonly items: {
    /** The size of an item on the map, in px of the map. */
    readonly sizeOf: (item: Item) => { readonly widthPx: number; readonly heightPx: number };
    readonly store: Readable<{
      readonly roomId: string | null;
      readonly items: ReadonlyMap<string, Item>;
    }>;
  };
  readonly map: MapView;
  readonly me: {
    readonly id: string;
    readonly useRole: () => CompanyRole | null;
    readonly now: () => Participant | null;
    /** Where the user stands, in px of the map; null before entering. */
    readonly ownPlace: () => { readonly x: number; readonly y: number } | null;
  };
  readonly presence: {
    readonly model: {
      readonly store: Readable<{ readonly people: ReadonlyMap<string, Participant> }>;
    };
    readonly entering: { readonly store: Readable<{ readonly entry: { readonly kind: string } }> };
  };
};

/** The videos of the session; null until they are loaded. */
export type VideosHolder = StoreApi<{ readonly videos: Videos | null }>;
