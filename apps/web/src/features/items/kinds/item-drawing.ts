import type { Item, ItemChanges } from '@engawa/contract/items';
import type { HeldSeat } from '@engawa/contract/presence';

/** The texts of an item in the reader's language, besides those that people wrote. */
export type ItemWords = {
  /** Shown on an item without a label. */
  nameOf(item: Item): string;
  /** The author of a note; empty when unknown. */
  authorOf(item: Item): string;
  /** '3/8' and what it means for a meeting room. */
  seats(taken: number, all: number): string;
  /** For whom a seat is kept, and for how many minutes more. */
  held(seat: HeldSeat): string;
};

/** How the size of an item changes on the map, where it can. */
export type Sizing = {
  isSizable(item: Item): boolean;
  /** The size that it gets when it is pulled to this width, in px of the map. */
  to(item: Item, widthPx: number): ItemChanges;
  /** One size larger (1) or smaller (-1); {}: it has none. */
  by(item: Item, steps: 1 | -1): ItemChanges;
};

/** How a kind of item is drawn on the floor, from its middle, in px of the map. */
export type ItemDrawing = {
  /** The values that the drawing shows besides its size: it is drawn again when one has changed. */
  from(item: Item): readonly unknown[];
  draw(body: HTMLElement, item: Item): void;
  /** The words on its chip, empty for none; the name of the item when absent. */
  chip?(item: Item, words: ItemWords): string;
  /** How wide it grows with its words, in px of the map. */
  readonly widestPx?: number;
  /** The floor below it takes presses; its chip takes those for the item. */
  readonly isFloor?: boolean;
  /** Absent: its size cannot be changed on the map. */
  readonly sizing?: Sizing;
  /** Its chip stands on its upper edge. */
  readonly hasChipAbove?: boolean;
};

export const div = (className: string | undefined): HTMLDivElement => {
  const element = document.createElement('div');
  element.className = className ?? '';
  return element;
};
