import { createStore, type StoreApi } from 'zustand/vanilla';

export type PanelsState = {
  /** The chosen side tab; null: the first. */
  readonly sideTab: string | null;
  /** On a phone: the side tab that covers the map; null: the map is visible. */
  readonly phoneTab: string | null;
  /** The open drawer; null: none. */
  readonly drawer: string | null;
  /** What is searched for in the side tabs, as typed. */
  readonly search: string;
};

/** Which panels are open: side tabs on the left, one drawer at a time on the right. */
export type Panels = {
  readonly store: StoreApi<PanelsState>;
  showSideTab(id: string): void;
  /** On a phone: shows a view, or the map. */
  showOnPhone(id: string | null): void;
  /** Opens a drawer in place of the open one, or closes it. */
  toggleDrawer(id: string): void;
  closeDrawer(): void;
  setSearch(search: string): void;
};

export const createPanels = (): Panels => {
  const store = createStore<PanelsState>(() => ({
    sideTab: null,
    phoneTab: null,
    drawer: null,
    search: '',
  }));
  return {
    store,
    showSideTab: (sideTab) => store.setState({ sideTab }),
    showOnPhone: (phoneTab) => store.setState({ phoneTab }),
    toggleDrawer: (id) => store.setState(({ drawer }) => ({ drawer: drawer === id ? null : id })),
    closeDrawer: () => store.setState({ drawer: null }),
    setSearch: (search) => store.setState({ search }),
  };
};
