import type { SpaceRights } from '@engawa/contract/spaces';
import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import type { MapView } from '../../slots/map-view.ts';
import type { Panels } from '../../slots/panels.ts';
import type { Presence } from './create-presence.ts';
import type { FloorOfRooms } from './people/person-order.ts';

/** The elements of avatars for live pictures, by person. */
export type AvatarVideos = StoreApi<{ slots: ReadonlyMap<string, HTMLElement> }>;

/** The parts of the space page that presence needs for its slots. */
export type PresencePorts = {
  readonly presence: Presence;
  readonly realtime: RealtimeClient;
  readonly parts: {
    /** Says why the live connection does not come up; nothing while that is not known. */
    readonly ConnectionTrouble: ComponentType;
  };
  readonly map: MapView;
  readonly panels: Pick<Panels, 'store' | 'showOnPhone' | 'setSearch'>;
  readonly media: {
    /** Filled by presence while the map is open; the showing feature puts pictures into it. */
    readonly avatarVideos: AvatarVideos;
    /** How loud a person speaks, 0 to 1. */
    readonly levelOf: (id: string) => number;
    /** The ids of those who hear the user, or would if the microphone were on. */
    readonly useHearers: () => readonly string[];
    readonly store: Pick<
      StoreApi<{ readonly isTimedOut: boolean; readonly away: 'no' | 'heard' | 'silent' }>,
      'getState' | 'getInitialState' | 'subscribe'
    >;
    reconnect(): void;
  };
  readonly people: {
    /** Calls back with a person's reaction, as the sign that is shown over their head. */
    readonly onReaction: (handler: (id: string, sign: string) => void) => () => void;
    /** The person who is looked for on the map. */
    readonly locating: Pick<StoreApi<{ readonly id: string | null }>, 'setState'>;
  };
  readonly rooms: {
    readonly nameOf: (roomId: string) => string | null;
    readonly useFloors: () => readonly FloorOfRooms[];
    /** Moves to another room. Rejects with the server's refusal. */
    readonly change: (roomId: string) => Promise<void>;
  };
  readonly space: {
    readonly id: string;
    /** The rights that the space gives its people now. */
    readonly useRights: () => SpaceRights;
  };
  readonly conversations: {
    /** Opens the private conversation with a person. */
    readonly writeTo: (personId: string) => void;
  };
  readonly me: {
    /** Gets up from the seat of a meeting room, if the user has one. */
    readonly standUp: () => void;
    /** Follows nobody any longer. @returns whether the user followed somebody */
    readonly stopFollowing: () => boolean;
  };
  readonly meetings: {
    /** A meeting room of the user's room; null: it is not there. */
    readonly useTable: (id: string | null) => { readonly label: string; readonly isLocked: boolean } | null;
  };
};
