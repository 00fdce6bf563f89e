import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFirstSight } from './after-first-sight.ts';
import { missingParts, untilLoaded } from './until-loaded.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('loads a part later, and again when it did not arrive', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('no network'));
  const part = afterFirstSight(load);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads a part at once, and again when it did not arrive', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('no network'));
  const part = untilLoaded(load);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

it('says that a part is missing until it has arrived, and loads it at once when it is asked for', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('no network'));
  const changed = vi.fn();
  const stop = missingParts.onChange(changed);
  const part = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(missingParts.isAny()).toBe(true);
  missingParts.requestNow();
  expect(await part).toBe('part');
  expect(missingParts.isAny()).toBe(false);
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
});
