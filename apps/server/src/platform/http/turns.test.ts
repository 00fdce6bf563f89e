import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets only so many begin in one turn of the event loop, in their order', async () => {
  const takeTurn = createTurns(2);
  const begun: string[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) takeTurn().then(() => begun.push(name));
  const seen: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn();
    seen.push(begun.join(''));
  }
  expect(seen).toEqual(['ab', 'abcd', 'abcde']);
});

it('begins again after nobody has waited', async () => {
  const takeTurn = createTurns(1);
  await takeTurn();
  await nextTurn();
  await takeTurn();
});
