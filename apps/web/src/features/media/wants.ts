import type { Wish } from './media.ts';

/** Used until a place of the page says how it shows the person. */
const unsaid: Wish = { isVisible: true, widthPx: 320 };
const unseen: Wish = { isVisible: false, widthPx: 0 };
/**
 * Widths that are requested. Without steps, every px of a window being resized would request
 * another picture size.
 */
const widthStepsPx = [160, 320, 640, 1280];

export type Wants = {
  /** Registers one place that shows a person; returns a function that unregisters it. */
  add(id: string, wish: Wish): () => void;
  /** The combined request of all places for a person. */
  of(id: string): Wish;
  /** Forgets the requests for a person who left, except those of places that still exist. */
  forget(id: string): void;
};

const stepped = (widthPx: number): number =>
  widthStepsPx.find((step) => widthPx <= step) ?? widthStepsPx.at(-1) ?? widthPx;

/** @param changed called when the combined request for a person changes */
export const createWants = (changed: () => void): Wants => {
  const places = new Map<string, Set<Wish>>();
  const of = (id: string): Wish => {
    const wishes = places.get(id);
    if (!wishes) return unsaid;
    const visible = [...wishes].filter((wish) => wish.isVisible);
    if (visible.length === 0) return unseen;
    return { isVisible: true, widthPx: stepped(Math.max(...visible.map((wish) => wish.widthPx))) };
  };
  const isSame = (one: Wish, other: Wish) =>
    one.isVisible === other.isVisible && one.widthPx === other.widthPx;

  return {
    add(id, { isVisible, widthPx }) {
      const before = of(id);
      const wishes = places.get(id) ?? new Set();
      places.set(id, wishes);
      const mine: Wish = { isVisible, widthPx };
      wishes.add(mine);
      if (!isSame(before, of(id))) changed();
      return () => {
        const then = of(id);
        if (wishes.delete(mine) && !isSame(then, of(id))) changed();
      };
    },
    of,
    forget(id) {
      if (places.get(id)?.size === 0) places.delete(id);
    },
  };
};
