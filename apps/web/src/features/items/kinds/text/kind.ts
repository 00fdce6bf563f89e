import type { ItemKind } from '../item-kind.ts';

/** The paper of a text with a few words, by the size of its letters. */
const paperPx = {
  small: { widthPx: 260, heightPx: 80 },
  middle: { widthPx: 320, heightPx: 120 },
  large: { widthPx: 440, heightPx: 160 },
  huge: { widthPx: 640, heightPx: 220 },
} as const;

export const textKind: ItemKind = { size: ({ text_size }) => paperPx[text_size ?? 'middle'] };
