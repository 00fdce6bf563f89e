import { expect, it, vi } from 'vitest';
import { createKeep } from '../../platform/storage/storage.ts';
import { isScriptGone, reloadOnce } from './stale-page.ts';

const createPage = () => {
  const page = { nowMs: 5_000_000, isGone: true, reload: vi.fn() };
  const keep = createKeep(() => {
    throw new Error('no storage here');
  });
  const attempt = () =>
    reloadOnce({ keep, nowMs: () => page.nowMs, isGone: async () => page.isGone, reload: page.reload });
  return { page, attempt };
};

it('reloads for a missing chunk at most once in 60 seconds', async () => {
  const { page, attempt } = createPage();
  expect(await attempt()).toBe(true);
  page.nowMs += 59_999;
  expect(await attempt()).toBe(false);
  page.nowMs += 1;
  expect(await attempt()).toBe(true);
  expect(page.reload).toHaveBeenCalledTimes(2);
});

it('reloads once when several chunks are missing at the same moment', async () => {
  const { page, attempt } = createPage();
  expect(await Promise.all([attempt(), attempt(), attempt()])).toEqual([true, false, false]);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

it('stays as it is when only the connection was lost', async () => {
  const { page, attempt } = createPage();
  page.isGone = false;
  expect(await attempt()).toBe(false);
  page.isGone = true;
  expect(await attempt()).toBe(true);
});

it.each([
  ['a server without the script', async () => new Response(null, { status: 404 }), true],
  ['a server with the script', async () => new Response(null, { status: 200 }), false],
  ['a proxy whose server is restarting', async () => new Response(null, { status: 502 }), false],
  ['no connection', () => Promise.reject(new TypeError('fetch failed')), false],
])('asks %s whether the page is out of date', async (_name, answer, isGone) => {
  const ask = vi.fn<typeof fetch>(answer);
  expect(await isScriptGone(ask, '/assets/index-1.js')).toBe(isGone);
  expect(ask).toHaveBeenCalledWith('/assets/index-1.js', { method: 'HEAD', cache: 'no-store' });
});
