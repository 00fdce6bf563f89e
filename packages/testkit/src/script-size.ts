import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

type CountedScripts = {
  /** When the last one came, by the clock of `performance`, in ms. */
  lastAtMs(): number;
  /** All that came so far, each file compressed by gzip whatever the server chose, in KB of 1,024 bytes. */
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
