import type { CompanyRole } from '@engawa/contract/kernel';
import type { HeldSeat } from '@engawa/contract/presence';
import type { SpacePlan, SpaceRights } from '@engawa/contract/spaces';
import type { StoreApi } from 'zustand/vanilla';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import type { MapView } from '../../slots/map-view.ts';
import type { Panels } from '../../slots/panels.ts';
import type { Items } from './create-items.ts';

/** The parts of the space page that the link to an item needs, by which the user came here. */
export type LinkedItemPorts = {
  readonly space: {
    /** The item to go to; null: none. */
    readonly linkedItem: string | null;
  };
  readonly me: {
    readonly isInside: () => boolean;
    /** Calls back when the user has entered, and when a lost connection is back. */
    readonly onInside: (listener: () => void) => () => void;
  };
};

/** The parts of the space page that the slots of items need. */
export type ItemsPorts = {
  readonly items: Items;
  readonly realtime: Pick<RealtimeClient, 'on' | 'send' | 'serverNow'>;
  readonly people: {
    /** Where somebody in the room stands, in px of the map. */
    readonly placeOf: (userId: string) => { readonly x: number; readonly y: number } | null;
    /** The name of a person of this space; null: unknown. */
    readonly nameOf: (id: string) => string | null;
  };
  readonly map: MapView;
  readonly panels: Pick<Panels, 'store' | 'showOnPhone'>;
  readonly space: {
    /** The origin that links are made from. */
    readonly publicUrl: string;
    /** The rights that the space gives its people now. */
    readonly useRights: () => SpaceRights;
    /** What the plan of the company includes. */
    readonly usePlan: () => SpacePlan;
  };
  readonly me: {
    /** Sits down at a meeting room, or gets up from it; what the server refuses is shown. */
    readonly sitOrStand: (meetingRoomId: string) => void;
    readonly walkTo: (place: { readonly x: number; readonly y: number }) => void;
    readonly id: string;
    /** The user's role in this space; null before entering. */
    readonly useRole: () => CompanyRole | null;
    readonly roleNow: () => CompanyRole | null;
    /** The role that counts for the items of the user's room, where Members may not build. */
    readonly useBuilderRole: () => CompanyRole | null;
    readonly builderRoleNow: () => CompanyRole | null;
    /** Where the user stands, in px of the map; null before entering. */
    readonly ownPlace: () => { readonly x: number; readonly y: number } | null;
  };
  readonly meetings: {
    /** The meeting rooms that are locked from inside. */
    readonly locks: {
      readonly store: Pick<
        StoreApi<{ readonly locked: ReadonlySet<string> }>,
        'getState' | 'getInitialState' | 'subscribe'
      >;
    };
    /** The seats of meeting rooms that are kept for people whose connection was lost. */
    readonly heldSeats: {
      readonly store: Pick<
        StoreApi<{ readonly held: ReadonlyMap<string, readonly HeldSeat[]> }>,
        'getState' | 'getInitialState' | 'subscribe'
      >;
    };
  };
};
