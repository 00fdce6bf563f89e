import { expect, it } from 'vitest';
import { endAll } from './end-all.ts';

it('ends all in their order, also after one that fails, and throws the first failure', () => {
  const ended: string[] = [];
  const end = (name: string) => () => void ended.push(name);
  const fail = (name: string) => () => {
    ended.push(name);
    throw new Error(name);
  };
  endAll([end('a'), end('b')]);
  expect(() => endAll([end('c'), fail('d'), fail('e'), end('f')])).toThrow('d');
  expect(ended).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
