import { findYoutubeVideo, type Item } from '@engawa/contract/items';
import { tableOf } from '@engawa/contract/meeting-rooms';
import classes from './item.module.css';
import { sizeOf } from './item-size.ts';

/** What an item shows in the reader's language, beside what people wrote. */
export type ItemWords = {
  /** Shown on an item without a label. */
  nameOf(item: Item): string;
  /** '3/8' and what it means for a meeting room. */
  seats(taken: number, all: number): string;
};

export type ItemElement = {
  readonly element: HTMLElement;
  update(item: Item, isLocked: boolean): void;
};

const div = (className: string | undefined): HTMLDivElement => {
  const element = document.createElement('div');
  element.className = className ?? '';
  return element;
};

const put = (element: HTMLElement, { x, y }: { x: number; y: number }, width: number, height: number) =>
  Object.assign(element.style, {
    left: `${x - width / 2}px`,
    top: `${y - height / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
  });

/** The host of an address, for people; the address itself when it has none. */
export const hostOf = (url: string | null): string => {
  try {
    return new URL(url ?? '').host.replace(/^www\./, '');
  } catch {
    return url ?? '';
  }
};

/** The cushion of one seat. */
const seatPx = 68;

const drawTable = (body: HTMLElement, item: Item): void => {
  const { seats, tops } = tableOf(item.seat_count ?? 2);
  const cushions = seats.map((seat) => {
    const cushion = div(classes.seat);
    put(cushion, seat, seatPx, seatPx);
    return cushion;
  });
  const boards = tops.map(({ y, widthPx, heightPx }) => {
    const board = div(classes.board);
    put(board, { x: 0, y }, widthPx, heightPx);
    return board;
  });
  body.replaceChildren(div(classes.mat), ...cushions, ...boards);
};

const drawScreen = (body: HTMLElement, item: Item): void => {
  const screen = div(classes.screen);
  const video = item.type === 'youtube' ? findYoutubeVideo(item.url ?? '') : null;
  screen.dataset.type = item.type;
  const address = document.createElement('span');
  address.className = classes.address ?? '';
  address.textContent = video === null ? hostOf(item.url) : 'YouTube';
  screen.append(div(classes.glyph), address);
  body.replaceChildren(screen);
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
  const body = div(classes.body);
  const chip = div(classes.chip);
  const name = document.createElement('span');
  const count = document.createElement('span');
  count.className = classes.count ?? '';
  chip.append(name, count);
  element.append(body, chip);
  let drawn = '';

  return {
    element,
    update(item, isLocked) {
      const { widthPx, heightPx } = sizeOf(item);
      element.style.setProperty('--item-width', `${widthPx}px`);
      element.style.setProperty('--item-height', `${heightPx}px`);
      const look = [item.url, item.seat_count, item.content].join('\n');
      if (look !== drawn || body.childElementCount === 0) {
        drawn = look;
        if (item.type === 'meeting_room') drawTable(body, item);
        else if (item.type === 'area') body.replaceChildren(div(classes.circle));
        else if (item.type === 'text') {
          const text = div(classes.text);
          text.textContent = item.content;
          body.replaceChildren(text);
        } else drawScreen(body, item);
      }
      name.textContent = item.type === 'text' ? item.label : words.nameOf(item);
      chip.toggleAttribute('data-empty', name.textContent === '');
      count.textContent =
        item.type === 'meeting_room' ? words.seats(item.userIds.length, item.seat_count ?? 0) : '';
      chip.toggleAttribute('data-locked', isLocked || item.is_need_password);
    },
  };
};
