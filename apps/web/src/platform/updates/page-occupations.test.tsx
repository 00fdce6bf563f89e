import { afterEach, beforeEach, expect, it } from 'vitest';
import { pendingChanges } from '../api-client/pending-changes.ts';
import { watchPage } from './page-occupations.ts';

let nowMs: number;
let page: ReturnType<typeof watchPage>;
beforeEach(() => {
  nowMs = 1_000_000;
  page = watchPage(window, () => nowMs);
});
afterEach(() => {
  page.stop();
  document.body.innerHTML = '';
});

const show = (html: string): HTMLInputElement => {
  document.body.innerHTML = html;
  return document.querySelector('[data-field]') as HTMLInputElement;
};
const type = (field: HTMLInputElement, value: string) => {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

it.each([
  ['a draft of a message', '<textarea data-field></textarea>', 'Hello', true],
  ['a draft that was emptied or sent', '<textarea data-field></textarea>', '', false],
  ['a form, also when a field of it was emptied', '<form><input data-field></form>', '', true],
  ['a search', '<form><input type="search" data-field></form>', 'Ken', false],
  ['a switch in a dialog', '<div aria-modal><input type="checkbox" data-field></div>', 'on', true],
  ['a volume, which takes effect at once', '<input type="range" data-field>', '3', false],
])('%s', (_case, html, value, isOccupied) => {
  type(show(html), value);
  expect(page.isOccupied()).toBe(isOccupied);
});

it('is over when the field is gone, and what was not typed into never counts', () => {
  type(show('<form><input data-field></form>'), 'Ken');
  expect(page.isOccupied()).toBe(true);
  show('<form><input data-field value="Ken"></form>');
  expect(page.isOccupied()).toBe(false);
});

it('lasts three seconds after a press', () => {
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  nowMs += 2_999;
  expect(page.isOccupied()).toBe(true);
  nowMs += 1;
  expect(page.isOccupied()).toBe(false);
});

it('lasts while a file or a change is on its way, and while an element says so', async () => {
  let arrived = () => {};
  const sending = pendingChanges.during(
    () =>
      new Promise<void>((done) => {
        arrived = done;
      }),
  );
  expect(page.isOccupied()).toBe(true);
  arrived();
  await sending;
  expect(page.isOccupied()).toBe(false);
  await expect(pendingChanges.during(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(page.isOccupied()).toBe(false);
  show('<div data-keep-page data-field></div>');
  expect(page.isOccupied()).toBe(true);
});
