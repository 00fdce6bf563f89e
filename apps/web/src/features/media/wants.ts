import type { Wish } from './media.ts';

/** Before any place of the page has said how it shows somebody. */
const unsaid: Wish = { isVisible: true, widthPx: 320 };
const unseen: Wish = { isVisible: false, widthPx: 0 };
/** Sizes that are asked for: every px of a window being resized would make its own picture. */
const widthStepsPx = [160, 320, 640, 1280];

export type Wants = {
  /** One place shows somebody; the function given ends it. */
  add(id: string, wish: Wish): () => void;
  /** What all places together want of somebody. */
  of(id: string): Wish;
  /** Somebody is gone: what was wanted of them is forgotten, except by places that still stand. */
  forget(id: string): void;
};

const stepped = (widthPx: number): number =>
  widthStepsPx.find((step) => widthPx <= step) ?? widthStepsPx.at(-1) ?? widthPx;

/** @param changed the answer for somebody is another */
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
