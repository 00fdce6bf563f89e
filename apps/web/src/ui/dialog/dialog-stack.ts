import { createStore } from 'zustand/vanilla';

/** An open dialog; the last one opened is on top. */
type Layer = { readonly id: string; readonly hasMask: boolean };

/** The first dialog's z-index (specification); each later one is one higher. */
const firstZIndex = 1000;

/** The open dialogs, in the order they were opened. */
export const createDialogStack = () => {
  const store = createStore<{ layers: readonly Layer[] }>()(() => ({ layers: [] }));
  const placeOf = (id: string) => store.getState().layers.findIndex((layer) => layer.id === id);
  return {
    store,
    /** @returns the function that closes it */
    open(id: string, hasMask: boolean): () => void {
      store.setState(({ layers }) => ({
        layers: [...layers.filter((layer) => layer.id !== id), { id, hasMask }],
      }));
      return () => store.setState(({ layers }) => ({ layers: layers.filter((layer) => layer.id !== id) }));
    },
    zIndexOf: (id: string): number => firstZIndex + Math.max(0, placeOf(id)),
    isTop: (id: string): boolean => store.getState().layers.at(-1)?.id === id,
    /** There is one backdrop, below the uppermost dialog that asks for it. */
    bearsMask: (id: string): boolean => store.getState().layers.findLast((layer) => layer.hasMask)?.id === id,
  };
};

/** The dialogs of this page. */
export const dialogStack = createDialogStack();
