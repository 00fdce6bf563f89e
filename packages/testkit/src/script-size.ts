import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

type CountedScripts = {
  /** When the last script arrived, in ms of `performance.now()`. */
  lastAtMs(): number;
  /**
   * The size of all scripts so far in KB of 1,024 bytes, each gzipped here whatever the server
   * sent.
   */
  kilobytes(): Promise<number>;
};

/** Counts the JavaScript that a page downloads from now on. */
export const countScripts = (page: Page): CountedScripts => {
  const sizes = new Map<string, Promise<number>>();
  let lastAtMs = performance.now();
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    lastAtMs = performance.now();
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  return {
    lastAtMs: () => lastAtMs,
    async kilobytes() {
      const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
      return Number((bytes / 1024).toFixed(1));
    },
  };
};
