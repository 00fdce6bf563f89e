import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Stage } from '../map/create-stage.ts';
import type { SpriteRef } from '../map/sprites.ts';
import type { OpenMapLayer } from './map-layer.ts';

/** The map itself: its size in px of the world, and its picture. */
export type Ground = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Address of the picture. */
  readonly picture: string;
};

export type CoveredSides = { readonly left: number; readonly right: number };
export const nothingCovered: CoveredSides = { left: 0, right: 0 };

export type MapViewState = {
  /** Null: it is not yet known which map the user is on. */
  readonly ground: Ground | null;
  /** How far entering has got; style sheets and end-to-end tests read it too. */
  readonly entry: string;
  /** The stage while the map is shown. */
  readonly stage: Stage | null;
  /** The layers on the stage, by kind. */
  readonly layers: ReadonlyMap<string, OpenMapLayer>;
  /** The sprite that was pressed and whose card is open. */
  readonly picked: SpriteRef | null;
  /** The map shrinks into a corner, because something else needs the space. */
  readonly isSmall: boolean;
  /**
   * How far windows of features cover the map from its sides, in px: the camera keeps out from
   * under them.
   */
  readonly covered: CoveredSides;
  /** Another bar stands where the control bar is, e.g. in edit mode. */
  readonly isBarReplaced: boolean;
};

/** The part of the map that features can use. */
export type MapView = {
  readonly store: StoreApi<MapViewState>;
  setGround(ground: Ground | null): void;
  setEntry(entry: string): void;
  setSmall(isSmall: boolean): void;
  setCovered(covered: CoveredSides): void;
  pick(sprite: SpriteRef | null): void;
  /** Brings the followed sprite into view and draws attention to it. */
  recentre(): void;
  /** The same at the person's own wish; asked again, at the scale on which one arrives. */
  goHome(): void;
  /** Brings a sprite into view and draws attention to it. */
  locate(sprite: SpriteRef): void;
};

export const createMapView = (): MapView => {
  const store = createStore<MapViewState>(() => ({
    ground: null,
    entry: '',
    stage: null,
    layers: new Map(),
    picked: null,
    isSmall: false,
    covered: nothingCovered,
    isBarReplaced: false,
  }));
  const pulseFollowed = () => {
    const { stage, layers } = store.getState();
    const followed = stage?.followed();
    if (followed) layers.get(followed.kind)?.pulse?.(followed.id);
  };
  return {
    store,
    setGround: (ground) => store.setState({ ground }),
    setEntry: (entry) => store.setState({ entry }),
    setSmall: (isSmall) => store.setState({ isSmall }),
    setCovered: (covered) => store.setState({ covered }),
    pick: (picked) => store.setState({ picked }),
    recentre() {
      store.getState().stage?.recentre();
      pulseFollowed();
    },
    goHome() {
      store.getState().stage?.recentre(true);
      pulseFollowed();
    },
    locate({ kind, id }) {
      const { stage, layers } = store.getState();
      const layer = layers.get(kind);
      const place = layer?.placeOf(id);
      if (!stage || !place) return;
      stage.glideTo(place);
      layer?.pulse?.(id);
    },
  };
};
