// @vitest-environment happy-dom

import { beforeEach, expect, it } from 'vitest';
import { createKeep } from '../../platform/storage/storage.ts';
import { createPanels } from '../../slots/panels.ts';
import { keepView } from './keep-view.ts';

const keep = createKeep(() => window.localStorage);
const open = (asked: string | null) => {
  const panels = createPanels();
  const end = keepView(panels, asked, keep);
  return { panels, end, isText: () => panels.store.getState().isText };
};
beforeEach(() => window.localStorage.clear());

it('opens the map at first, and the text view that the address asks for', () => {
  expect(open(null).isText()).toBe(false);
  expect(open('text').isText()).toBe(true);
  expect(open('other').isText()).toBe(false);
});

it('remembers the last view on the device until it is left', () => {
  const first = open(null);
  first.panels.showText(true);
  expect(open(null).isText()).toBe(true);
  expect(open('map').isText()).toBe(false);
  first.panels.showText(false);
  expect(open(null).isText()).toBe(false);
  first.end();
  first.panels.showText(true);
  expect(open(null).isText()).toBe(false);
});
