import { expect, it } from 'vitest';
import { createDialogStack } from './dialog-stack.ts';

it('gives z-indexes from 1000 in the order of opening, and again when a lower one closes', () => {
  const stack = createDialogStack();
  const closeFirst = stack.open('first', true);
  stack.open('second', true);
  expect([stack.zIndexOf('first'), stack.zIndexOf('second')]).toEqual([1000, 1001]);
  expect([stack.isTop('first'), stack.isTop('second')]).toEqual([false, true]);
  closeFirst();
  expect(stack.zIndexOf('second')).toBe(1000);
  stack.open('third', true);
  expect([stack.zIndexOf('third'), stack.isTop('third')]).toEqual([1001, true]);
});

it('shows one mask when any open dialog asks for it, under the uppermost that does', () => {
  const stack = createDialogStack();
  stack.open('bare', false);
  expect(stack.bearsMask('bare')).toBe(false);
  const closeLower = stack.open('lower', true);
  const closeUpper = stack.open('upper', true);
  stack.open('barer', false);
  expect(['bare', 'lower', 'upper', 'barer'].filter(stack.bearsMask)).toEqual(['upper']);
  closeUpper();
  expect(['bare', 'lower', 'barer'].filter(stack.bearsMask)).toEqual(['lower']);
  closeLower();
  expect(['bare', 'barer'].filter(stack.bearsMask)).toEqual([]);
});
