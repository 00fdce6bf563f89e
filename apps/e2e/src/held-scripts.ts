import type { Page } from 'playwright-core';

/**
 * Keeps every script of the page back.
 * @returns the function that lets them come
 */
export const holdScripts = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};
