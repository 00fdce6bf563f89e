import { createStore, type StoreApi } from 'zustand/vanilla';
import { canPopOut, openPopOut } from '../../platform/pop-out-window.ts';

const size = { width: 360, height: 300 };

/** The picture-in-picture window over other programs. */
export type PopOut = {
  /** The element for the window's content while it is open; null while it is closed. */
  readonly store: StoreApi<{ readonly place: HTMLElement | null }>;
  readonly isPossible: boolean;
  /** @returns false when the browser did not open it */
  open(): Promise<boolean>;
  close(): void;
};

export const createPopOut = (): PopOut => {
  const store = createStore<{ readonly place: HTMLElement | null }>(() => ({ place: null }));
  let opened: Window | null = null;
  return {
    store,
    isPossible: canPopOut(),
    async open() {
      opened = await openPopOut(size, () => store.setState({ place: null }));
      store.setState({ place: opened?.document.body ?? null });
      return opened !== null;
    },
    close: () => opened?.close(),
  };
};
