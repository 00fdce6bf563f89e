import { expect, it, vi } from 'vitest';
import { createKeep } from '../../platform/storage/storage.ts';
import { reloadOnce } from './stale-page.ts';

it('reloads for a missing chunk at most once in 60 seconds, and never without a network', () => {
  let nowMs = 5_000_000;
  let isOnline = true;
  const reload = vi.fn();
  const keep = createKeep(() => {
    throw new Error('no storage here');
  });
  const attempt = () => reloadOnce({ keep, nowMs: () => nowMs, isOnline: () => isOnline, reload });
  expect(attempt()).toBe(true);
  nowMs += 59_999;
  expect(attempt()).toBe(false);
  nowMs += 1;
  expect(attempt()).toBe(true);
  nowMs += 60_000;
  isOnline = false;
  expect(attempt()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});
