import type { Item } from '@engawa/contract/items';
import type { Stage } from '../../../map/create-stage.ts';
import { endAll } from '../../../platform/end-all.ts';
import type { Pages } from '../create-pages.ts';
import { frameAddress, hostOf, isFramed } from '../page-item.ts';
import type { PagesPorts } from '../ports.ts';
import classes from './pages.module.css';

const kind = 'page';
/** The kind of the items' sprites: their card has all actions. */
const itemKind = 'item';
/** The wooden frame of a screen, in px of the map. */
const borderPx = 9;

export type FloorWords = {
  readonly expand: string;
  readonly open: string;
  readonly more: string;
  nameOf(item: Item): string;
};

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string | undefined) => {
  const element = document.createElement(tag);
  element.className = className ?? '';
  return element;
};

/**
 * The buttons take presses of a pointer only: the whole is hidden from assistive technology, and
 * the card of the item has the same actions.
 */
const addButton = (bar: HTMLElement, name: string, testId: string, press: () => void) => {
  const button = make('button', classes[name]);
  button.type = 'button';
  button.tabIndex = -1;
  button.dataset.testid = testId;
  // The map does not see the press, which would walk or open the card.
  for (const event of ['pointerdown', 'pointerup', 'dblclick'])
    button.addEventListener(event, (pressed) => pressed.stopPropagation());
  button.addEventListener('click', press);
  bar.append(button);
  return button;
};

const openInTab = (url: string) => window.open(url, '_blank', 'noopener,noreferrer');

export type FloorOf = {
  readonly ports: PagesPorts;
  readonly pages: Pages;
  readonly spaceId: string;
  /** The sites that the company allows; empty: all. */
  readonly origins: readonly string[];
};

/** The facts that a page on the floor is made of; another one is made when they change. */
const lookOf = (item: Item, { origins }: FloorOf, words: FloorWords): string =>
  [item.url, isFramed(item, origins), item.is_lock, words.nameOf(item), item.area_type, words.open].join(
    '\n',
  );

const draw = (item: Item, { ports, pages, spaceId, origins }: FloorOf, words: FloorWords): HTMLElement => {
  const isShown = isFramed(item, origins);
  const url = item.url ?? '';
  const { widthPx, heightPx } = ports.items.sizeOf(item);
  const [width, height] = [widthPx - 2 * borderPx, heightPx - 2 * borderPx];
  const element = make('div', classes.onFloor);
  element.ariaHidden = 'true';
  element.dataset.testid = `page-${item.uuid}`;
  // One px up: the sprite is one px lower than its item, so that it is drawn above it.
  Object.assign(element.style, {
    left: `${-width / 2}px`,
    top: `${-height / 2 - 1}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  const bar = make('div', classes.bar);
  const title = make('span', classes.title);
  title.textContent = words.nameOf(item);
  title.toggleAttribute('data-locked', item.is_lock);
  bar.append(title);
  if (isShown) addButton(bar, 'expand', 'page-expand', () => pages.open(item.uuid)).title = words.expand;
  addButton(bar, 'tab', 'page-tab', () => openInTab(url)).title = words.open;
  addButton(bar, 'more', 'page-more', () => ports.map.pick({ kind: itemKind, id: item.uuid })).title =
    words.more;
  element.append(bar);
  if (isShown) {
    const frame = make('iframe', classes.frame);
    frame.src = frameAddress(url, spaceId, false);
    frame.title = words.nameOf(item);
    frame.tabIndex = -1;
    frame.inert = true;
    element.append(frame);
  } else {
    const card = make('div', classes.card);
    const host = make('span', classes.host);
    host.textContent = hostOf(url);
    card.append(host);
    addButton(card, 'open', 'page-open', () => openInTab(url)).textContent = words.open;
    element.append(card);
  }
  return element;
};

/**
 * The pages on the floor, each on the screen of its item. A page takes no presses and no focus, so
 * that the map pans and the item below is pressed; it is used where it is open over the map.
 * @returns the function that takes them away
 */
export const drawFloorPages = (stage: Stage, floor: FloorOf, words: FloorWords): (() => void) => {
  const { ports, pages } = floor;
  const drawn = new Map<string, string>();
  const remove = (id: string) => {
    stage.sprites.remove({ kind, id });
    drawn.delete(id);
  };
  const find = (id: string) => ports.items.store.getState().items.get(id);
  const update = () => {
    const { loaded, opened } = pages.store.getState();
    // An open page is loaded once.
    for (const id of drawn.keys()) if (!loaded.has(id) || opened === id || !find(id)) remove(id);
    for (const id of loaded) {
      const item = find(id);
      if (!item || opened === id || drawn.get(id) === lookOf(item, floor, words)) continue;
      drawn.set(id, lookOf(item, floor, words));
      stage.sprites.add({
        kind,
        id,
        element: draw(item, floor, words),
        isInert: true,
        isStill: true,
        layer: 'item',
        reachNow: () => ports.items.sizeOf(item).widthPx / 2,
        placeNow() {
          const now = find(id);
          return now === undefined ? null : { x: now.x, y: now.y + 1 };
        },
      });
    }
    stage.wake();
  };
  const stops = [pages.store.subscribe(update), ports.items.store.subscribe(update)];
  update();
  return () => {
    endAll(stops);
    for (const id of [...drawn.keys()]) remove(id);
  };
};
