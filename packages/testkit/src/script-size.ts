import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

type CountedScripts = {
  /** When the last script arrived, in ms of `performance.now()`. */
  lastAtMs(): number;
  /**
   * The size of all scripts so far in KB of 1,024 bytes, each gzipped here whatever the server
   * sent. Scripts that the page requested after its first sight (its mark `first-sight-over`) do
   * not count, however long the machine took until then.
   */
  kilobytes(): Promise<number>;
};

/**
 * In ms since 1970. The two clocks, of the page and of its network, differ by some milliseconds.
 */
const firstSightEnd = `
  (performance.getEntriesByName('first-sight-over')[0]?.startTime ?? Infinity) + performance.timeOrigin - 20`;

/** Counts the JavaScript that a page downloads from now on. */
export const countScripts = (page: Page): CountedScripts => {
  const sizes = new Map<string, { readonly requestedAtMs: number; readonly bytes: Promise<number> }>();
  let lastAtMs = performance.now();
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    lastAtMs = performance.now();
    const bytes = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    // A page may close before its last scripts have come: that is a fault only if they are counted.
    bytes.catch(() => undefined);
    sizes.set(response.url(), { requestedAtMs: response.request().timing().startTime, bytes });
  });
  return {
    lastAtMs: () => lastAtMs,
    async kilobytes() {
      const endMs = await page.evaluate<number>(firstSightEnd);
      const counted = [...sizes.values()].filter(({ requestedAtMs }) => requestedAtMs < endMs);
      const each = await Promise.all(counted.map(({ bytes }) => bytes));
      const bytes = each.reduce((sum, size) => sum + size, 0);
      return Number((bytes / 1024).toFixed(1));
    },
  };
};
