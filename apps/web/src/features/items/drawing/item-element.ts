import type { Item } from '@engawa/contract/items';
import type { HeldSeat } from '@engawa/contract/presence';
import { itemKinds } from '../item-kinds.ts';
import { div, type ItemWords } from '../kinds/item-drawing.ts';
import classes from './item.module.css';
import { itemDrawings } from './item-drawings.ts';

export type ItemElement = {
  readonly element: HTMLElement;
  /**
   * @param held the seats that are kept, of a meeting room
   * @param note a line of another feature below the label; empty: none
   */
  update(item: Item, isLocked: boolean, held: readonly HeldSeat[], note: string): void;
  /** How far it reaches from its middle, with its label, in px of the map. */
  reachPx(): number;
};

/** Writes a text that differs: the same text again would lay out the label anew. */
const writeText = (element: HTMLElement, text: string) => {
  if (element.textContent !== text) element.textContent = text;
};
const writeLength = (element: HTMLElement, property: string, px: number) => {
  if (element.style.getPropertyValue(property) !== `${px}px`) element.style.setProperty(property, `${px}px`);
};

/**
 * An item as drawn on the floor, from its middle, in px of the world. It is hidden from assistive
 * technology, because the list of things has the same information as text.
 */
export const createItemElement = (first: Item, words: ItemWords): ItemElement => {
  const element = div(classes.item);
  element.dataset.testid = `item-${first.uuid}`;
  element.dataset.type = first.type;
  element.ariaHidden = 'true';
  const kind = itemKinds[first.type];
  const drawing = itemDrawings[first.type];
  element.toggleAttribute('data-floor', drawing.isFloor === true);
  element.toggleAttribute('data-chip-above', drawing.hasChipAbove === true);
  const body = div(classes.body);
  const chip = div(classes.chip);
  const name = document.createElement('span');
  const count = document.createElement('span');
  count.className = classes.count ?? '';
  chip.append(name, count);
  const lines = div(classes.held);
  element.append(body, chip, lines);
  let drawn: readonly unknown[] | null = null;
  let reachPx = 0;

  return {
    element,
    reachPx: () => reachPx,
    update(item, isLocked, held, note) {
      const { widthPx, heightPx } = kind.size(item);
      reachPx = Math.max(widthPx, heightPx, drawing.widestPx ?? 0) / 2;
      writeLength(element, '--item-width', widthPx);
      writeLength(element, '--item-height', heightPx);
      const from = drawing.from(item);
      if (drawn === null || from.some((value, place) => value !== drawn?.[place])) {
        drawn = from;
        drawing.draw(body, item);
      }
      writeText(name, drawing.chip === undefined ? words.nameOf(item) : drawing.chip(item, words));
      chip.toggleAttribute('data-empty', name.textContent === '');
      writeText(
        count,
        kind.hasSeats ? words.seats(item.userIds.length + held.length, item.seat_count ?? 0) : '',
      );
      const kept = kind.hasSeats ? held.map(words.held) : [];
      writeText(lines, (note === '' ? kept : [note, ...kept]).join('\n'));
      chip.toggleAttribute('data-locked', isLocked || item.is_need_password);
    },
  };
};
