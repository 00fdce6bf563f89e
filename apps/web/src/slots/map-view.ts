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

export type MapViewState = {
  /** Null: it is not known yet on which map one is. */
  readonly ground: Ground | null;
  /** How far entering has come; also told to style sheets and journeys. */
  readonly entry: string;
  /** The stage while the map is shown. */
  readonly stage: Stage | null;
  /** The layers on it, by kind. */
  readonly layers: ReadonlyMap<string, OpenMapLayer>;
  /** The sprite that was pressed, and has its card open. */
  readonly picked: SpriteRef | null;
  /** The map steps back into a corner, because something else needs the room. */
  readonly isSmall: boolean;
};

/** The map as features see it. */
export type MapView = {
  readonly store: StoreApi<MapViewState>;
  setGround(ground: Ground | null): void;
  setEntry(entry: string): void;
  setSmall(isSmall: boolean): void;
  pick(sprite: SpriteRef | null): void;
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
  }));
  return {
    store,
    setGround: (ground) => store.setState({ ground }),
    setEntry: (entry) => store.setState({ entry }),
    setSmall: (isSmall) => store.setState({ isSmall }),
    pick: (picked) => store.setState({ picked }),
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
