import type { Participant } from '@engawa/contract/presence';
import type { StoreApi } from 'zustand/vanilla';
import type { MapView } from '../../slots/map-view.ts';
import type { Showing } from './create-showing.ts';

/** The fields of a person that a tile shows besides the picture; a Participant has them. */
export type ShownPerson = Pick<
  Participant,
  | 'id'
  | 'name'
  | 'avatar'
  | 'color'
  | 'isConnected'
  | 'isMuteAudio'
  | 'isMuteVideo'
  | 'isMuteVolume'
  | 'isPassingBy'
  | 'isHandRaised'
  | 'isOpenMegaphone'
  | 'isSpeechMode'
  | 'isCaptioned'
>;

/** The current state of everybody's pictures. */
export type PicturesState = {
  readonly mic: { readonly isOn: boolean };
  readonly camera: { readonly isOn: boolean };
  readonly peers: Readonly<Record<string, { readonly nearness: number; readonly hasVideo: boolean }>>;
  readonly speaking: readonly string[];
  /** Ids of the other people within reach, speakers first. */
  readonly tiles: readonly string[];
  /** Ids of the other people whose shared screens can be shown. */
  readonly shares: readonly string[];
};

/** The source of pictures: live media. */
export type Pictures = {
  readonly selfId: string;
  readonly store: Pick<StoreApi<PicturesState>, 'getState' | 'getInitialState' | 'subscribe'>;
  videoFor(id: string): MediaStream | null;
  shareStreamOf(id: string): MediaStream | null;
  /**
   * Registers one place of the page that shows the picture with this id; returns a function that
   * unregisters it.
   */
  requestPicture(id: string, request: { readonly isVisible: boolean; readonly widthPx: number }): () => void;
};

/** The parts of the space that showing needs. */
export type ShowingDeps = {
  readonly pictures: Pictures;
  /**
   * Everyone in the room, and people of other rooms who speak to the whole space; the same array
   * until something changes.
   */
  readonly people: { list(): readonly ShownPerson[]; subscribe(changed: () => void): () => void };
  /** Values stored on this device. */
  readonly storage: { get(key: string): string | null; set(key: string, value: string): void };
};

/** The parts of the space page that showing needs for its slots. */
export type ShowingPorts = {
  /** Microphone and camera, for the small window. */
  readonly media: {
    readonly showing: Showing;
    /** The elements of avatars for live pictures, by person. */
    readonly avatarVideos: Pick<
      StoreApi<{ readonly slots: ReadonlyMap<string, HTMLElement> }>,
      'getState' | 'getInitialState' | 'subscribe'
    >;
    readonly sharing: { readonly open: (ownerId: string) => void };
    readonly store: Pick<
      StoreApi<{ readonly mic: { readonly isOn: boolean }; readonly camera: { readonly isOn: boolean } }>,
      'getState' | 'getInitialState' | 'subscribe'
    >;
    turn(kind: 'mic' | 'camera', isOn: boolean): void;
  };
  readonly map: Pick<MapView, 'setSmall'>;
  readonly presence: { readonly walkToPerson: (id: string) => void };
};
