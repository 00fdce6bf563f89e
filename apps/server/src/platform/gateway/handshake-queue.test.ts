import { expect, it } from 'vitest';
import { createHandshakeQueue } from './handshake-queue.ts';

const busyFor = (ms: number) => {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
};

it('LIV-16 handles a crowd of handshakes one after another, and other work in between', async () => {
  const handshakeQueue = createHandshakeQueue(1);
  const seen: (number | 'served')[] = [];
  const others = setInterval(() => seen.push('served'), 0);
  await new Promise<void>((done) => {
    for (let n = 0; n < 20; n += 1)
      handshakeQueue.enter(() => {
        seen.push(n);
        busyFor(2);
        if (n === 19) done();
      });
    expect(seen).toEqual([]);
  });
  clearInterval(others);
  expect(seen.filter((entry) => entry !== 'served')).toEqual(Array.from({ length: 20 }, (_none, n) => n));
  // A turn takes one of these, and timers that are due run in between.
  expect(seen.filter((entry) => entry === 'served').length).toBeGreaterThan(10);
});

it('LIV-16 handles a new handshake after those that were waiting', async () => {
  const handshakeQueue = createHandshakeQueue(50);
  const seen: string[] = [];
  await new Promise<void>((done) => {
    handshakeQueue.enter(() => {
      seen.push('first');
      handshakeQueue.enter(() => {
        seen.push('third');
        done();
      });
    });
    handshakeQueue.enter(() => seen.push('second'));
  });
  expect(seen).toEqual(['first', 'second', 'third']);
});
