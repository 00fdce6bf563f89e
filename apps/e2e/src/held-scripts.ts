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

/** Until the form of the document can be used: its styles are here, and its own script has run. */
export const earlyFormStands = (page: Page): Promise<void> =>
  page.locator('[data-testid="enter-space"][aria-disabled]').waitFor();
