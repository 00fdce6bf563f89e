import { expect, it } from 'vitest';
import { createShortMemory } from './short-memory.ts';

it('asks once for those who ask together, and again when the answer is too old', async () => {
  let nowMs = 0;
  let asked = 0;
  const remembered = createShortMemory<number>(() => nowMs, 10);
  const ask = async () => {
    asked += 1;
    return asked;
  };
  expect(await Promise.all([remembered('a', ask), remembered('a', ask), remembered('b', ask)])).toEqual([
    1, 1, 2,
  ]);
  nowMs = 9;
  expect(await remembered('a', ask)).toBe(1);
  nowMs = 10;
  expect(await remembered('a', ask)).toBe(3);
});

it('does not remember what failed', async () => {
  const remembered = createShortMemory<string>(() => 0, 10);
  const fault = new Error('no database');
  await expect(remembered('a', () => Promise.reject(fault))).rejects.toBe(fault);
  expect(await remembered('a', async () => 'back')).toBe('back');
});
