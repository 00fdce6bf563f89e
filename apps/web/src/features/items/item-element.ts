import { findYoutube, type Item } from '@engawa/contract/items';
import { tableOf } from '@engawa/contract/meeting-rooms';
import type { HeldSeat } from '@engawa/contract/presence';
import { type Part, partsOf } from '../../platform/text-links.ts';
import { hostOf } from './host-of.ts';
import classes from './item.module.css';
import { sizeOf } from './item-size.ts';

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

export type ItemElement = {
  readonly element: HTMLElement;
  /** @param held the seats that are kept, of a meeting room */
  update(item: Item, isLocked: boolean, held: readonly HeldSeat[]): void;
  /** How far it reaches from its middle, with its label, in px of the map. */
  reachPx(): number;
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

/** The widest text, in px of the map (item.module.css). */
const longestTextPx = 900;

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
  const video = item.type === 'youtube' ? (findYoutube(item.url ?? '')?.video ?? null) : null;
  screen.dataset.type = item.type;
  const address = document.createElement('span');
  address.className = classes.address ?? '';
  address.textContent = video === null ? hostOf(item.url) : 'YouTube';
  screen.append(div(classes.glyph), address);
  body.replaceChildren(screen);
};

const drawPicture = (body: HTMLElement, { picture }: Item): void => {
  const frame = div(classes.picture);
  if (picture !== undefined) {
    const image = document.createElement('img');
    Object.assign(image, { src: picture.url, alt: '', draggable: false, decoding: 'async' });
    frame.append(image);
  }
  body.replaceChildren(frame);
};

/** The sheet that lies there until the page is drawn over it, or while it is far away. */
const drawPdf = (body: HTMLElement): void => {
  const sheet = div(classes.screen);
  sheet.dataset.type = 'pdf';
  sheet.append(div(classes.glyph));
  body.replaceChildren(sheet);
};

/** The card of the item has the same links for the keyboard. */
const drawPart = ({ text, href }: Part): Node | string => {
  if (href === null) return text;
  const link = document.createElement('a');
  Object.assign(link, { href, target: '_blank', rel: 'noopener noreferrer', textContent: text });
  link.tabIndex = -1;
  // The map does not see the press, which would open the card.
  for (const event of ['pointerdown', 'pointerup', 'dblclick'])
    link.addEventListener(event, (pressed) => pressed.stopPropagation());
  return link;
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
  const keptSeats = div(classes.held);
  element.append(body, chip, keptSeats);
  let drawn = '';
  let reachPx = 0;

  return {
    element,
    reachPx: () => reachPx,
    update(item, isLocked, held) {
      const { widthPx, heightPx } = sizeOf(item);
      // A text grows with its words.
      reachPx = Math.max(widthPx, heightPx, item.type === 'text' ? longestTextPx : 0) / 2;
      element.style.setProperty('--item-width', `${widthPx}px`);
      element.style.setProperty('--item-height', `${heightPx}px`);
      const look = [
        item.picture?.file ?? item.pdf?.file,
        item.url,
        item.seat_count,
        item.content,
        item.text_size,
        item.color,
      ].join('\n');
      if (look !== drawn || body.childElementCount === 0) {
        drawn = look;
        if (item.type === 'meeting_room') drawTable(body, item);
        else if (item.type === 'area') body.replaceChildren(div(classes.circle));
        else if (item.type === 'text' || item.type === 'note') {
          const text = div(item.type === 'note' ? classes.note : classes.text);
          text.append(...partsOf(item.content ?? '').map(drawPart));
          Object.assign(text.dataset, { size: item.text_size ?? 'middle', color: item.color ?? 'ink' });
          body.replaceChildren(text);
        } else if (item.type === 'picture') drawPicture(body, item);
        else if (item.type === 'pdf') drawPdf(body);
        else drawScreen(body, item);
      }
      name.textContent =
        item.type === 'text' || item.type === 'picture'
          ? item.label
          : item.type === 'note'
            ? words.authorOf(item)
            : words.nameOf(item);
      chip.toggleAttribute('data-empty', name.textContent === '');
      count.textContent =
        item.type === 'meeting_room'
          ? words.seats(item.userIds.length + held.length, item.seat_count ?? 0)
          : '';
      keptSeats.textContent = item.type === 'meeting_room' ? held.map(words.held).join('\n') : '';
      chip.toggleAttribute('data-locked', isLocked || item.is_need_password);
    },
  };
};
