import type { Item } from '@engawa/contract/items';
import type { Presentation } from '@engawa/contract/pdfs';
import { roomItem } from '@engawa/testkit/room-item';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPdfs, loadWithinPx, maxLoaded, type PdfNews, type Pdfs } from './create-pdfs.ts';

const file = 'a'.repeat(32);
const item = (uuid: string, more: Partial<Item> = {}): Item =>
  roomItem({
    uuid,
    room: 'hall',
    type: 'pdf',
    x: 0,
    y: 0,
    area_type: 'middle',
    pdf: { file, url: '/pdfs/a.pdf', pages: 9, width: 640, height: 360 },
    ...more,
  });
const presented = (more: Partial<Presentation> = {}): Presentation => ({
  item: 'slides',
  file,
  presenter: 'aya',
  page: 3,
  ...more,
});

let listeners: Map<string, (message: never) => void>;
let items: StoreApi<{ roomId: string | null; items: ReadonlyMap<string, Item> }>;
let states: Presentation[];
let me: { x: number; y: number } | null;
let pdfs: Pdfs;
let news: PdfNews[];
let refused: unknown[];
let waits: (() => void)[];
let sent: object[];
let answer: () => Promise<unknown>;
let tick = () => {};
let comeBack = () => {};

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const view = (id = 'slides') => pdfs.store.getState().pdfs.get(id);
const hear = (message: object) => listeners.get('PdfEvent')?.({ room: 'hall', ...message } as never);
const begin = async (...all: Item[]) => {
  items = createStore(() => ({
    roomId: 'hall' as string | null,
    items: new Map(all.map((one) => [one.uuid, one])) as ReadonlyMap<string, Item>,
  }));
  pdfs = createPdfs({
    realtime: {
      on: (event, listener) => {
        listeners.set(event, listener as never);
        return () => listeners.delete(event);
      },
      whisper: vi.fn(async (event: string, whisper: object) => {
        if (event === 'PdfsEvent') return { room: items.getState().roomId, pdfs: states };
        sent.push(whisper);
        return answer();
      }) as never,
    },
    items: { store: items, sizeOf: () => ({ widthPx: 520, heightPx: 330 }) },
    me: {
      id: 'me',
      ownPlace: () => me,
      onInside(listener) {
        comeBack = listener;
        return () => {};
      },
    },
    every: (callback) => {
      tick = callback;
      return () => {};
    },
    after: (_ms, callback) => void waits.push(callback),
    onRefused: (error) => void refused.push(error),
    onNews: (one) => void news.push(one),
  });
  await settle();
};
beforeEach(() => {
  [listeners, states, news, refused, waits, sent] = [new Map(), [], [], [], [], []];
  me = { x: 0, y: 0 };
  answer = async () => ({});
});

describe('the page of a PDF', () => {
  it('PDF-13 is the user’s own while no one presents, within the document', async () => {
    await begin(item('slides'));
    expect(view()).toMatchObject({ page: 1, presenter: null, isMine: false, isApart: false });
    pdfs.turn('slides', 4);
    expect(view()?.page).toBe(4);
    pdfs.turn('slides', 99);
    expect(view()?.page).toBe(9);
    pdfs.turn('slides', -1);
    expect([view()?.page, sent]).toEqual([1, []]);
  });

  it('PDF-13 is that of the presenter, until the user turns it, and again when they follow', async () => {
    states = [presented()];
    await begin(item('slides'));
    expect(view()).toMatchObject({ page: 3, presenter: 'aya', isApart: false });
    hear(presented({ page: 4 }));
    expect(view()?.page).toBe(4);
    pdfs.turn('slides', 5);
    hear(presented({ page: 6 }));
    expect(view()).toMatchObject({ page: 5, presentedPage: 6, isApart: true });
    pdfs.follow('slides', true);
    expect(view()).toMatchObject({ page: 6, isApart: false });
    pdfs.follow('slides', false);
    hear(presented({ page: 7 }));
    expect([view()?.page, sent]).toEqual([6, []]);
  });

  it('PDF-13 stays when the presentation ends; the next one is followed', async () => {
    states = [presented()];
    await begin(item('slides'));
    hear({ ...presented({ page: 8 }), presenter: null });
    expect(view()).toMatchObject({ page: 3, presenter: null });
    hear(presented());
    pdfs.follow('slides', false);
    hear(presented({ presenter: 'ken', page: 2 }));
    expect(view()).toMatchObject({ page: 2, presenter: 'ken', isApart: false });
    expect(news.map(({ presenter, before }) => [presenter, before])).toEqual([
      ['aya', null],
      [null, 'aya'],
      ['aya', null],
      ['ken', 'aya'],
    ]);
  });

  it('PDF-13 of a presentation that ended during a lost connection stays', async () => {
    states = [presented()];
    await begin(item('slides'));
    states = [];
    comeBack();
    await settle();
    expect(view()).toMatchObject({ page: 3, presenter: null });
  });

  it('begins at 1 when the item shows another file, and in another room', async () => {
    await begin(item('slides'));
    pdfs.turn('slides', 5);
    const other = { file: 'b'.repeat(32), url: '/pdfs/b.pdf', pages: 2, width: 640, height: 360 };
    items.setState({ items: new Map([['slides', item('slides', { pdf: other })]]) });
    expect(view()?.page).toBe(1);
    states = [presented({ item: 'paper' })];
    items.setState({ roomId: 'studio', items: new Map() });
    await settle();
    expect(pdfs.store.getState().pdfs.size).toBe(0);
  });
});

describe('presenting', () => {
  it('PDF-7 publishes the page that the user sees', async () => {
    await begin(item('slides'));
    pdfs.turn('slides', 4);
    await pdfs.present('slides', true);
    expect(sent).toEqual([{ item: 'slides', file, page: 4, presenting: true }]);
    hear(presented({ presenter: 'me', page: 4 }));
    expect(view()).toMatchObject({ isMine: true, page: 4 });
  });

  it('PDF-13 shows the presenter each page at once, and publishes the last of those turned quickly', async () => {
    states = [presented({ presenter: 'me', page: 1 })];
    await begin(item('slides'));
    for (const page of [2, 3, 4]) pdfs.turn('slides', page);
    expect(view()?.page).toBe(4);
    await settle();
    hear(presented({ presenter: 'me', page: 2 }));
    expect(view()?.page).toBe(4);
    waits.shift()?.();
    await settle();
    expect(sent).toMatchObject([{ page: 2 }, { page: 4 }]);
    hear(presented({ presenter: 'me', page: 4 }));
    waits.shift()?.();
    await settle();
    expect([view()?.page, sent.length]).toEqual([4, 2]);
  });

  it('returns to the page of everyone when the server refuses one, and says so', async () => {
    states = [presented({ presenter: 'me', page: 1 })];
    await begin(item('slides'));
    answer = () => Promise.reject(new Error('refused'));
    pdfs.turn('slides', 5);
    await settle();
    expect(view()?.page).toBe(1);
    expect(refused).toHaveLength(1);
  });
});

describe('what is loaded', () => {
  it('PDF-14 is what is within 400 px of the user, at most the six nearest, and stays a little farther', async () => {
    const edge = 260;
    await begin(item('far', { x: edge + loadWithinPx + 1 }));
    expect(view('far')?.isNear).toBe(false);
    me = { x: 1, y: 0 };
    tick();
    expect(view('far')?.isNear).toBe(true);
    me = { x: -150, y: 0 };
    tick();
    expect(view('far')?.isNear).toBe(true);
    me = { x: -250, y: 0 };
    tick();
    expect(view('far')?.isNear).toBe(false);
    const many = Array.from({ length: 9 }, (_, at) => item(`p${at}`, { x: at * 20 }));
    items.setState({ items: new Map(many.map((one) => [one.uuid, one])) });
    const near = [...pdfs.store.getState().pdfs.values()].filter(({ isNear }) => isNear);
    expect(near).toHaveLength(maxLoaded);
    me = null;
    tick();
    expect([...pdfs.store.getState().pdfs.values()].some(({ isNear }) => isNear)).toBe(false);
  });

  it('closes the open PDF when its item is removed', async () => {
    await begin(item('slides'));
    pdfs.open('slides');
    expect(pdfs.store.getState().opened).toBe('slides');
    items.setState({ items: new Map() });
    expect(pdfs.store.getState().opened).toBe(null);
  });
});
