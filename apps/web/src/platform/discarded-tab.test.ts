// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createDiscardCheck, wasDiscarded } from './discarded-tab.ts';

it.each([true, false])('reports a tab that was discarded, %s, and never a second time', (answer) => {
  const check = createDiscardCheck(() => answer);
  expect(check()).toBe(answer);
  expect(check()).toBe(false);
});

it('a browser that does not show it has discarded no tab', () => {
  expect(wasDiscarded()).toBe(false);
});
