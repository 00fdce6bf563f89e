import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Pictures, ShowingDeps } from './ports.ts';

/**
 * circle: pictures in the avatars only; carousel: a row of tiles over the map; gallery: tiles
 * instead of the map.
 */
export const displayModes = ['circle', 'carousel', 'gallery'] as const;
export type DisplayMode = (typeof displayModes)[number];

export type ShowingState = {
  readonly mode: DisplayMode;
  /** The user's own tile is hidden on this page; other people still see it. */
  readonly isSelfHidden: boolean;
  /** Pinned tiles, the latest first. */
  readonly pinned: readonly string[];
  /** The person whose camera fills the screen; null for none. */
  readonly full: string | null;
};

/** How pictures of people are shown on this page. */
export type Showing = {
  readonly selfId: string;
  readonly pictures: Pictures;
  readonly people: ShowingDeps['people'];
  readonly store: StoreApi<ShowingState>;
  setMode(mode: DisplayMode): void;
  /**
   * Shows the gallery while people at the user's table are on camera, and afterwards what was shown
   * before, unless the user chose a mode meanwhile.
   */
  showTogether(isTogether: boolean): void;
  /** Switches to the next mode, and from the last to the first. */
  nextMode(): void;
  hideSelf(isHidden: boolean): void;
  /** Moves a tile to the front, or back among the other tiles. */
  pin(id: string, isPinned: boolean): void;
  showFull(id: string | null): void;
};

const modeKey = 'showing.mode';
const hiddenKey = 'showing.hideSelf';
const standardMode: DisplayMode = 'carousel';

/**
 * How pictures are shown. Stores on this device what is a habit: the mode, and hiding the user's
 * own tile.
 */
export const createShowing = ({ pictures, people, storage }: ShowingDeps): Showing => {
  const store = createStore<ShowingState>(() => ({
    mode: displayModes.find((mode) => mode === storage.get(modeKey)) ?? standardMode,
    isSelfHidden: storage.get(hiddenKey) === 'yes',
    pinned: [],
    full: null,
  }));

  /** The mode before the gallery opened by itself; null: the user chose the present one. */
  let before: DisplayMode | null = null;

  const setMode = (mode: DisplayMode) => {
    before = null;
    storage.set(modeKey, mode);
    store.setState({ mode });
  };

  return {
    selfId: pictures.selfId,
    pictures,
    people,
    store,
    setMode,
    showTogether(isTogether) {
      const { mode } = store.getState();
      if (isTogether && mode !== 'gallery') {
        before = mode;
        store.setState({ mode: 'gallery' });
      } else if (!isTogether && before !== null) {
        store.setState({ mode: before });
        before = null;
      }
    },
    nextMode() {
      const next = displayModes.indexOf(store.getState().mode) + 1;
      setMode(displayModes[next % displayModes.length] ?? standardMode);
    },
    hideSelf(isSelfHidden) {
      storage.set(hiddenKey, isSelfHidden ? 'yes' : 'no');
      store.setState({ isSelfHidden });
    },
    pin(id, isPinned) {
      const others = store.getState().pinned.filter((one) => one !== id);
      store.setState({ pinned: isPinned ? [id, ...others] : others });
    },
    showFull: (full) => store.setState({ full }),
  };
};
