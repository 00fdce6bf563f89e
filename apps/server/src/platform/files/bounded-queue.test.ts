import { describe, expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

/** Work that ends when the test ends it. */
const openWork = () => {
  let end = () => {};
  let fail = () => {};
  const done = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = () => reject(new Error('broken'));
  });
  return { end: () => end(), fail: () => fail(), done };
};

describe('PIC-6 the queue', () => {
  it('runs two at once, lets one wait, refuses the fourth, and continues', async () => {
    const inTurn = createBoundedQueue({ atOnce: 2, waiting: 1 });
    const begun: number[] = [];
    const works = [0, 1, 2, 3].map(openWork);
    const [first, second, third] = works.slice(0, 3).map((work, index) =>
      inTurn(() => {
        begun.push(index);
        return work.done;
      }),
    );
    await expect(inTurn(async () => {})).rejects.toMatchObject({ code: 'TRY_AGAIN' });
    expect(begun).toEqual([0, 1]);
    works[1]?.fail();
    await expect(second).rejects.toThrow('broken');
    expect(begun).toEqual([0, 1, 2]);
    works[0]?.end();
    works[2]?.end();
    await Promise.all([first, third]);
    expect(await inTurn(async () => 'again')).toBe('again');
  });
});
