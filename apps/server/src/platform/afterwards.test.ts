import { Refusal } from '@engawa/contract/kernel';
import { expect, it } from 'vitest';
import { createAfterwards } from './afterwards.ts';

it('runs work after the response, waits for it at the end, and reports its faults', async () => {
  const faults: unknown[] = [];
  const done: string[] = [];
  const afterwards = createAfterwards((error) => faults.push(error));
  const broken = new Error('broken');
  afterwards.do(async () => {
    done.push('one');
  });
  afterwards.do(() => Promise.reject(broken));
  afterwards.do(() => Promise.reject(new Refusal('TOO_MANY_ATTEMPTS')));
  expect(done).toEqual([]);
  await afterwards.settle();
  expect(done).toEqual(['one']);
  expect(faults).toEqual([broken]);
});

it('refuses work above its limit', async () => {
  const afterwards = createAfterwards(() => {});
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  for (let i = 0; i < 200; i += 1) afterwards.do(() => held);
  expect(() => afterwards.do(() => held)).toThrow('TRY_AGAIN');
  end();
  await afterwards.settle();
  expect(() => afterwards.do(() => held)).not.toThrow();
});
