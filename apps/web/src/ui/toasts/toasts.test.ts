import { expect, it } from 'vitest';
import { createToasts } from './toasts.ts';

it('keeps the newest four, each once, and takes back what is closed', () => {
  const toasts = createToasts();
  const texts = () => toasts.store.getState().toasts.map(({ text }) => text);
  for (const text of ['one', 'two', 'three', 'two']) toasts.show(text);
  expect(texts()).toEqual(['one', 'three', 'two']);
  const takeBack = toasts.show('four');
  toasts.show('five');
  expect(texts()).toEqual(['three', 'two', 'four', 'five']);
  takeBack();
  expect(texts()).toEqual(['three', 'two', 'five']);
});

it('keeps failures longer than other toasts, and sticky toasts until they are closed', () => {
  const toasts = createToasts();
  toasts.show('saved', { tone: 'success' });
  toasts.show('not saved', { tone: 'danger' });
  toasts.show('stay', { lifeMs: null });
  expect(toasts.store.getState().toasts.map(({ lifeMs }) => lifeMs)).toEqual([3000, 5000, null]);
});

it('leaves what asks for something long enough to be reached by keyboard', () => {
  const toasts = createToasts();
  toasts.show('found', { actions: [{ label: 'use', run: () => undefined }] });
  expect(toasts.store.getState().toasts.map(({ lifeMs }) => lifeMs)).toEqual([20_000]);
});

it('MED-46 joins the messages of one group into one, with the actions of each', () => {
  const toasts = createToasts();
  const action = (label: string) => ({ label, run: () => undefined });
  toasts.show('saved');
  toasts.show('megaphone ended', {
    group: 'line',
    tone: 'danger',
    lifeMs: 20_000,
    testId: 'ended',
    actions: [action('again')],
  });
  const takeBack = toasts.show('sharing ended', { group: 'line', actions: [action('share again')] });
  const [, both] = toasts.store.getState().toasts;
  expect(toasts.store.getState().toasts).toHaveLength(2);
  expect(both).toMatchObject({ text: 'megaphone ended sharing ended', tone: 'danger', testId: 'ended' });
  expect(both?.actions.map(({ label }) => label)).toEqual(['again', 'share again']);
  takeBack();
  toasts.show('sharing ended', { group: 'line' });
  expect(toasts.store.getState().toasts.at(-1)?.text).toBe('sharing ended');
});
