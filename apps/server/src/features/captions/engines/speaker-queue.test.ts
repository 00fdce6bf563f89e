import { describe, expect, it } from 'vitest';
import { createSpeakerQueue } from './speaker-queue.ts';

/** A queue whose work ends when the test says so. */
const createHeld = (atOnce = 1) => {
  const queue = createSpeakerQueue<string>(atOnce);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  return {
    order,
    queue,
    say: (speaker: string, name: string) =>
      queue.add(speaker, () => {
        order.push(name);
        return new Promise((resolve) => ends.push(() => resolve(name)));
      }),
    async endNext() {
      ends.shift()?.();
      await new Promise(setImmediate);
    },
    isOver: () => ends.length === 0,
  };
};

describe('the queue of speakers', () => {
  it('gives each speaker a turn, however much one of them says', async () => {
    const held = createHeld();
    const all = [
      ...['a1', 'a2', 'a3', 'a4'].map((name) => held.say('a', name)),
      ...['b1', 'b2'].map((name) => held.say('b', name)),
      held.say('c', 'c1'),
    ];
    while (!held.isOver()) await held.endNext();
    expect(held.order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
    expect(await Promise.all(all)).toEqual(
      ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((done) => ({ done })),
    );
  });

  it('drops the oldest sentence of a speaker when more than three wait', async () => {
    const held = createHeld();
    const added = ['1', '2', '3', '4', '5'].map((name) => held.say('a', name));
    const other = held.say('b', 'other');
    expect(await added[1]).toBe('late');
    while (!held.isOver()) await held.endNext();
    expect(held.order).toEqual(['1', 'other', '3', '4', '5']);
    expect(await other).toEqual({ done: 'other' });
  });

  it('runs no more at once than it should, and goes on after a failure', async () => {
    const held = createHeld(2);
    const failing = held.queue.add('x', () => Promise.reject(new Error('broken')));
    const all = ['1', '2', '3'].map((name) => held.say(name, name));
    await expect(failing).rejects.toThrow('broken');
    expect(held.order).toEqual(['1', '2']);
    await held.endNext();
    expect(held.order).toEqual(['1', '2', '3']);
    while (!held.isOver()) await held.endNext();
    await Promise.all(all);
  });

  it('drops everything at its end', async () => {
    const held = createHeld();
    void held.say('a', '1');
    const waiting = held.say('a', '2');
    held.queue.clear();
    expect(await waiting).toBe('late');
  });
});
