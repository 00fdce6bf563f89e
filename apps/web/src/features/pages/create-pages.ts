import type { Item } from '@engawa/contract/items';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import { hasPage } from './page-item.ts';
import type { PagesPorts } from './ports.ts';

/**
 * Distance from the edge of a page at which it is loaded, in px of the map (space page, section 6).
 */
export const loadWithinPx = 400;
/**
 * A loaded page stays until the user is this far away, so that walking to and fro loads it once.
 */
const unloadBeyondPx = 600;
/** Pages on the floor at a time, the nearest ones: each is a whole document. */
export const maxLoaded = 6;

export type PagesState = {
  /** The pages that are loaded on the floor, by the id of their item. */
  readonly loaded: ReadonlySet<string>;
  /** The item whose page is open over the map. */
  readonly opened: string | null;
};

export type Pages = {
  readonly store: StoreApi<PagesState>;
  open(id: string | null): void;
  end(): void;
};

type Deps = Pick<PagesPorts, 'items' | 'me'> & {
  /** Calls back several times a second. */
  every(callback: () => void): () => void;
};

const sameIds = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

/** Which pages of the room are loaded, and which one is open. */
export const createPages = ({ items, me: { ownPlace }, every }: Deps): Pages => {
  const store = createStore<PagesState>(() => ({ loaded: new Set(), opened: null }));

  const distanceTo = (item: Item, me: { x: number; y: number }): number => {
    const { widthPx, heightPx } = items.sizeOf(item);
    const dx = Math.max(0, Math.abs(item.x - me.x) - widthPx / 2);
    const dy = Math.max(0, Math.abs(item.y - me.y) - heightPx / 2);
    return Math.hypot(dx, dy);
  };
  const update = () => {
    const me = ownPlace();
    const all = items.store.getState().items;
    const { loaded, opened } = store.getState();
    const near: [id: string, distancePx: number][] = [];
    // An AI chat is used in its window alone: on the floor it would be too small to read.
    if (me !== null)
      for (const item of all.values()) {
        if (item.type !== 'link') continue;
        const distancePx = distanceTo(item, me);
        if (distancePx <= (loaded.has(item.uuid) ? unloadBeyondPx : loadWithinPx))
          near.push([item.uuid, distancePx]);
      }
    near.sort((a, b) => a[1] - b[1]);
    const next = new Set(near.slice(0, maxLoaded).map(([id]) => id));
    const shown = opened === null ? undefined : all.get(opened);
    const isGone = opened !== null && (shown === undefined || !hasPage(shown));
    if (isGone) store.setState({ opened: null });
    if (!sameIds(next, loaded)) store.setState({ loaded: next });
  };
  const stops = [items.store.subscribe(update), every(update)];
  update();

  return {
    store,
    open: (opened) => store.setState({ opened }),
    end() {
      endAll(stops);
    },
  };
};
