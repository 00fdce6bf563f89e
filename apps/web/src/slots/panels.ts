import { createStore, type StoreApi } from 'zustand/vanilla';

export type PanelsState = {
  /** The chosen side tab; null: the first. */
  readonly sideTab: string | null;
  /** On a phone: the side tab that covers the map; null: the map is visible. */
  readonly phoneTab: string | null;
  /** The open drawer; null: none. */
  readonly drawer: string | null;
  /** How often a side tab was asked for from elsewhere: each time it is brought into view. */
  readonly revealed: number;
  /** The search text of the side tabs, as typed. */
  readonly search: string;
  /** The space is shown as headings and lists instead of the map. */
  readonly isText: boolean;
};

/** Which panels are open: side tabs on the left, one drawer at a time on the right. */
export type Panels = {
  readonly store: StoreApi<PanelsState>;
  showSideTab(id: string): void;
  /** Shows a side tab where it is not seen: in a folded menu, behind a drawer, on a phone. */
  revealSideTab(id: string): void;
  /** On a phone: shows a side tab instead of an open drawer; null: the map. */
  showOnPhone(id: string | null): void;
  /** Opens a drawer in place of the open one and of a side tab on a phone, or closes it. */
  toggleDrawer(id: string): void;
  closeDrawer(): void;
  setSearch(search: string): void;
  showText(isText: boolean): void;
};

export const createPanels = (): Panels => {
  const store = createStore<PanelsState>(() => ({
    sideTab: null,
    phoneTab: null,
    drawer: null,
    revealed: 0,
    search: '',
    isText: false,
  }));
  return {
    store,
    showSideTab: (sideTab) => store.setState({ sideTab }),
    revealSideTab: (id) =>
      store.setState(({ revealed }) => ({
        sideTab: id,
        phoneTab: id,
        drawer: null,
        revealed: revealed + 1,
      })),
    // A phone has room for one of both.
    showOnPhone: (phoneTab) => store.setState({ phoneTab, drawer: null }),
    toggleDrawer: (id) =>
      store.setState(({ drawer }) => ({ drawer: drawer === id ? null : id, phoneTab: null })),
    closeDrawer: () => store.setState({ drawer: null }),
    setSearch: (search) => store.setState({ search }),
    // A sheet of a phone would cover the text.
    showText: (isText) => store.setState(isText ? { isText, phoneTab: null } : { isText }),
  };
};
