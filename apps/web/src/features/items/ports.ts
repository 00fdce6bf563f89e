import type { CompanyRole } from '@engawa/contract/kernel';
import type { StoreApi } from 'zustand/vanilla';
import type { MapView } from '../../slots/map-view.ts';
import type { Panels } from '../../slots/panels.ts';
import type { Items } from './create-items.ts';

/** What the link to an item needs, by which the user came here. */
export type LinkedItemPorts = {
  /** The item to go to; null: none. */
  readonly linkedItem: string | null;
  readonly useIsInside: () => boolean;
};

/** What items need from the space page for their slots. */
export type ItemsPorts = {
  readonly items: Items;
  readonly map: MapView;
  readonly panels: Pick<Panels, 'store' | 'showOnPhone'>;
  /** The origin that links are made from. */
  readonly publicUrl: string;
  /** Sits down at a meeting room, or gets up from it; what the server refuses is shown. */
  readonly sitOrStand: (meetingRoomId: string) => void;
  readonly walkTo: (place: { readonly x: number; readonly y: number }) => void;
  readonly selfId: string;
  /** The user's role in this space; null before entering. */
  readonly useMyRole: () => CompanyRole | null;
  readonly roleNow: () => CompanyRole | null;
  /** Where the user stands, in px of the map; null before entering. */
  readonly ownPlace: () => { readonly x: number; readonly y: number } | null;
  /** The meeting rooms that are locked from inside. */
  readonly lockedTables: Pick<
    StoreApi<{ readonly locked: ReadonlySet<string> }>,
    'getState' | 'getInitialState' | 'subscribe'
  >;
};
