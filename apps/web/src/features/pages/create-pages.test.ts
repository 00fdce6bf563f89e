import type { Item } from '@engawa/contract/items';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createPages, loadWithinPx, maxLoaded } from './create-pages.ts';
import { frameAddress, isFramed } from './page-item.ts';

const page = (uuid: string, x: number, more: Partial<Item> = {}): Item =>
  ({ uuid, type: 'link', x, y: 0, url: 'https://pages.example/', ...more }) as Item;

const setUp = (...items: Item[]) => {
  const store = createStore(() => ({ items: new Map(items.map((item) => [item.uuid, item])) }));
  let me: { x: number; y: number } | null = { x: 0, y: 0 };
  let tick = () => {};
  const pages = createPages({
    items: { store, sizeOf: () => ({ widthPx: 300, heightPx: 200 }) },
    me: { ownPlace: () => me },
    every(callback) {
      tick = callback;
      return () => {};
    },
  });
  return {
    pages,
    store,
    loaded: () => [...pages.store.getState().loaded].sort(),
    walkTo(x: number | null) {
      me = x === null ? null : { x, y: 0 };
      tick();
    },
  };
};

describe('which pages are loaded', () => {
  it('loads within 400 px of the edge, and keeps what is loaded a little farther', () => {
    const { loaded, walkTo } = setUp(page('a', 150 + loadWithinPx + 1));
    expect(loaded()).toEqual([]);
    walkTo(1);
    expect(loaded()).toEqual(['a']);
    walkTo(-150);
    expect(loaded()).toEqual(['a']);
    walkTo(-250);
    expect(loaded()).toEqual([]);
  });

  it('loads the nearest six, no AI chats, and nothing before the user has entered', () => {
    const many = Array.from({ length: 9 }, (_, index) => page(`p${index}`, index * 20));
    const { loaded, walkTo } = setUp(...many, page('chat', 0, { type: 'dify_ai' }));
    expect(loaded()).toEqual(many.slice(0, maxLoaded).map(({ uuid }) => uuid));
    walkTo(null);
    expect(loaded()).toEqual([]);
  });

  it('closes the open page when its item is removed', () => {
    const { pages, store } = setUp(page('a', 5_000));
    pages.open('a');
    expect(pages.store.getState().opened).toBe('a');
    store.setState({ items: new Map() });
    expect(pages.store.getState().opened).toBe(null);
  });
});

describe('whether a page is shown in a frame', () => {
  it.each([
    ['https://pages.example/', true, true],
    ['https://pages.example/', null, true],
    ['https://pages.example/', false, false],
    ['http://pages.example/', true, false],
    [null, null, false],
  ])('%s, framable %s: %s', (url, is_framable, is) => expect(isFramed({ url, is_framable }, [])).toBe(is));

  it('shows no page of a site that the company does not allow', () => {
    const item = { url: 'https://pages.example/', is_framable: true };
    expect(isFramed(item, ['https://other.example'])).toBe(false);
    expect(isFramed(item, ['https://pages.example'])).toBe(true);
  });

  it('keeps the whole address in that of our frame', () => {
    const url = 'https://pages.example/a?b=c&d=e#f';
    expect(new URLSearchParams(frameAddress(url, 'space', false).split('?')[1]).get('url')).toBe(url);
  });
});
