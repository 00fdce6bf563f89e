import { expect, it } from 'vitest';
import { promptOf } from './prompt.ts';

it('CAP-16 names come first, then the words that were added last, each once and whole', () => {
  expect(promptOf(['Aya', 'Ken'], ['縁側', 'Ken', '春日井'])).toBe('Aya、Ken、春日井、縁側');
  expect(promptOf([], [])).toBe('');
  const long = 'x'.repeat(190);
  expect(promptOf(['Aya'], ['縁側', 'y'.repeat(20), long])).toBe(`Aya、${long}、縁側`);
});
