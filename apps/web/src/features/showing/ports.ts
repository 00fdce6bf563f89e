import type { Participant } from '@engawa/contract/presence';
import type { StoreApi } from 'zustand/vanilla';
import type { MapView } from '../../slots/map-view.ts';
import type { Showing } from './create-showing.ts';

/** What is shown of somebody besides their picture; a Participant is one. */
export type ShownPerson = Pick<
  Participant,
  | 'id'
  | 'name'
  | 'avatar'
  | 'color'
  | 'isConnected'
  | 'isMuteAudio'
  | 'isMuteVolume'
  | 'isPassingBy'
  | 'isHandRaised'
  | 'isOpenMegaphone'
  | 'isSpeechMode'
>;

/** What the pictures of everybody are at this moment. */
export type PicturesState = {
  readonly mic: { readonly isOn: boolean };
  readonly camera: { readonly isOn: boolean };
  readonly peers: Readonly<Record<string, { readonly nearness: number; readonly hasVideo: boolean }>>;
  readonly speaking: readonly string[];
  /** Ids of the others within reach, whoever speaks to the front. */
  readonly tiles: readonly string[];
  /** Ids of the others whose shared screens can be shown. */
  readonly shares: readonly string[];
};

/** Where pictures come from: live media. */
export type Pictures = {
  readonly selfId: string;
  readonly store: Pick<StoreApi<PicturesState>, 'getState' | 'getInitialState' | 'subscribe'>;
  videoFor(id: string): MediaStream | null;
  shareStreamOf(id: string): MediaStream | null;
  /** One place of the page shows the picture with this id; gives the function that ends it. */
  want(id: string, wish: { readonly isVisible: boolean; readonly widthPx: number }): () => void;
};

/** Everything that showing needs of the space it is in. */
export type ShowingDeps = {
  readonly pictures: Pictures;
  /** Everyone in the room, and who speaks to the whole space from another one; the same array until something changes. */
  readonly people: { list(): readonly ShownPerson[]; subscribe(changed: () => void): () => void };
  /** What is remembered on this device. */
  readonly storage: { get(key: string): string | null; set(key: string, value: string): void };
};

/** What showing needs of the space page for its slots. */
export type ShowingPorts = {
  readonly showing: Showing;
  readonly map: Pick<MapView, 'setSmall'>;
  /** Where live pictures go into avatars, by person. */
  readonly avatarVideos: Pick<
    StoreApi<{ readonly slots: ReadonlyMap<string, HTMLElement> }>,
    'getState' | 'getInitialState' | 'subscribe'
  >;
  /** Microphone and camera, for the small window. */
  readonly media: {
    readonly store: Pick<
      StoreApi<{ readonly mic: { readonly isOn: boolean }; readonly camera: { readonly isOn: boolean } }>,
      'getState' | 'getInitialState' | 'subscribe'
    >;
    turn(kind: 'mic' | 'camera', isOn: boolean): void;
  };
  readonly sharing: { readonly open: (ownerId: string) => void };
  readonly presence: { readonly walkToPerson: (id: string) => void };
};
