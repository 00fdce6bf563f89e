import type { Stage } from '../../../map/create-stage.ts';
import { endAll } from '../../../platform/end-all.ts';
import type { Pdfs, PdfView } from '../create-pdfs.ts';
import { failureOf, type PdfFailure, type PdfFiles } from '../pdf-files.ts';
import type { PdfsPorts } from '../ports.ts';
import classes from './pdfs.module.css';

const kind = 'pdf';
/** The kind of the items' sprites: their card has all actions. */
const itemKind = 'item';
/**
 * Drawn larger than on the map at 100 %, so that it can be read from near; px of the canvas per px
 * of the map.
 */
const sharpness = 2;

export type FloorWords = {
  readonly previous: string;
  readonly next: string;
  readonly open: string;
  readonly more: string;
  readonly loading: string;
  readonly picturesLeftOut: string;
  failed(kind: PdfFailure['kind']): string;
  pageOf(page: number, pages: number): string;
  nameOf(view: PdfView): string;
  /** The name of the presenter; empty: there is none. */
  presents(view: PdfView): string;
};

type FloorOf = { readonly ports: PdfsPorts; readonly pdfs: Pdfs; readonly files: PdfFiles };

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string | undefined) => {
  const element = document.createElement(tag);
  element.className = className ?? '';
  return element;
};

/**
 * The buttons take presses of a pointer only: the whole is hidden from assistive technology, and
 * the card of the item has the same actions.
 */
const addButton = (bar: HTMLElement, name: string, title: string, press: () => void) => {
  const button = make('button', classes.floorButton);
  Object.assign(button, { type: 'button', tabIndex: -1, title });
  button.dataset.sign = name;
  button.dataset.testid = `floor-pdf-${name}`;
  // The map does not see the press, which would walk or open the card.
  for (const event of ['pointerdown', 'pointerup', 'dblclick'])
    button.addEventListener(event, (pressed) => pressed.stopPropagation());
  button.addEventListener('click', press);
  bar.append(button);
  return button;
};

/** One PDF on the floor: its page and a bar. */
const createFloorPdf = (first: PdfView, { ports, pdfs, files }: FloorOf, words: FloorWords) => {
  const id = first.item.uuid;
  const { widthPx, heightPx } = ports.items.sizeOf(first.item);
  const element = make('div', classes.onFloor);
  element.ariaHidden = 'true';
  element.dataset.testid = `pdf-${id}`;
  // One px up: the sprite is one px lower than its item, so that it is drawn above it.
  Object.assign(element.style, {
    left: `${-widthPx / 2}px`,
    top: `${-heightPx / 2 - 1}px`,
    width: `${widthPx}px`,
    height: `${heightPx}px`,
  });
  const sheet = make('div', classes.sheet);
  const note = make('p', classes.note);
  const bar = make('div', classes.floorBar);
  const title = make('span', classes.floorTitle);
  const now = () => pdfs.store.getState().pdfs.get(id);
  const turnBy = (by: number) => () => pdfs.turn(id, (now()?.page ?? 1) + by);
  bar.append(title);
  const previous = addButton(bar, 'previous', words.previous, turnBy(-1));
  const count = make('span', classes.floorCount);
  bar.append(count);
  const next = addButton(bar, 'next', words.next, turnBy(1));
  addButton(bar, 'expand', words.open, () => pdfs.open(id));
  addButton(bar, 'more', words.more, () => ports.map.pick({ kind: itemKind, id }));
  element.append(sheet, bar);

  const held = files.acquire(first.pdf);
  let isOver = false;
  let drawn = 0;
  let hasFailed = false;
  let cancel = () => {};
  const showText = (text: string) => {
    note.textContent = text;
    sheet.replaceChildren(note);
  };
  showText(words.loading);
  const drawPage = async (page: number) => {
    if (page === drawn) return;
    drawn = page;
    cancel();
    let isStale = false;
    cancel = () => {
      isStale = true;
    };
    try {
      const document = await held.document;
      const read = await document.page(page);
      if (isStale || isOver) return;
      const canvas = make('canvas', undefined);
      const drawing = read.draw(canvas, widthPx * sharpness);
      cancel = () => {
        isStale = true;
        drawing.cancel();
      };
      await drawing.done;
      if (isStale || isOver) return;
      sheet.replaceChildren(canvas);
      if (document.leavesPicturesOut) {
        const gap = make('p', classes.floorGap);
        gap.textContent = words.picturesLeftOut;
        sheet.append(gap);
      }
      element.dataset.page = String(page);
    } catch (error) {
      if (isStale || isOver) return;
      const kind = failureOf(error);
      hasFailed = true;
      showText(words.failed(kind));
      // An address that has expired is replaced by a new one.
      if (kind === 'gone') ports.items.reload();
    }
  };
  return {
    element,
    hasFailed: () => hasFailed,
    update(view: PdfView) {
      const presenter = words.presents(view);
      title.textContent = presenter === '' ? words.nameOf(view) : presenter;
      title.toggleAttribute('data-presented', presenter !== '');
      title.toggleAttribute('data-locked', view.item.is_lock && presenter === '');
      count.textContent = words.pageOf(view.page, view.pdf.pages);
      previous.disabled = view.page <= 1;
      next.disabled = view.page >= view.pdf.pages;
      void drawPage(view.page);
    },
    end() {
      isOver = true;
      cancel();
      held.release();
    },
  };
};

/** Another element is made when it changes. */
const lookOf = ({ item, pdf }: PdfView): string => `${pdf.url} ${item.area_type}`;

/**
 * The PDFs near the user, each over its item. They take no focus, and presses only on their
 * buttons, so that the map pans and the item below is pressed.
 * @returns the function that takes them away
 */
export const drawFloorPdfs = (stage: Stage, floor: FloorOf, words: FloorWords): (() => void) => {
  const { ports, pdfs } = floor;
  const drawn = new Map<string, { look: string; one: ReturnType<typeof createFloorPdf> }>();
  const remove = (id: string) => {
    stage.sprites.remove({ kind, id });
    drawn.get(id)?.one.end();
    drawn.delete(id);
  };
  const update = () => {
    const views = pdfs.store.getState().pdfs;
    for (const [id, { look }] of [...drawn]) {
      const view = views.get(id);
      if (!view?.isNear || lookOf(view) !== look) remove(id);
    }
    for (const [id, view] of views) {
      if (!view.isNear) continue;
      let known = drawn.get(id);
      if (!known) {
        known = { look: lookOf(view), one: createFloorPdf(view, floor, words) };
        drawn.set(id, known);
        stage.sprites.add({
          kind,
          id,
          element: known.one.element,
          isInert: true,
          isStill: true,
          layer: 'item',
          reachNow: () => ports.items.sizeOf(view.item).heightPx,
          placeNow() {
            const item = pdfs.store.getState().pdfs.get(id)?.item;
            return item === undefined ? null : { x: item.x, y: item.y + 1 };
          },
        });
      }
      known.one.update(view);
    }
    stage.wake();
  };
  /** PDFs that failed are tried again when the network is back. */
  const tryAgain = () => {
    for (const [id, { one }] of [...drawn]) if (one.hasFailed()) remove(id);
    update();
  };
  const stops = [pdfs.store.subscribe(update), ports.me.onInside(tryAgain)];
  update();
  return () => {
    endAll(stops);
    for (const id of [...drawn.keys()]) remove(id);
  };
};
