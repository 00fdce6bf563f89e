import type { Page } from 'playwright-core';

/** Runs in the page, before its scripts: this device has not seen the tour. */
export const forgetTour = (): void => {
  if (location.protocol.startsWith('http')) localStorage.removeItem('tour.seen');
};

/** Waits for the step with this heading, until it stands still. */
export const tourStep = (page: Page, title: string): Promise<void> =>
  page.locator('[data-testid="tour-step"][data-settled]').getByText(title, { exact: true }).waitFor();

/** Waits until the page of a member has read whether the account knows the tour. */
export const knowsTheTour = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/user/setting')),
  );
  await page.waitForFunction(() => performance.getEntriesByName('first-sight-over').length > 0);
};
