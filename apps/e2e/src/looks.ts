import type { Page } from 'playwright-core';
import { type LookingAt, violationsOf } from './violations.ts';

const desktop = { width: 1440, height: 900 };
const tablet = { width: 820, height: 1180 };
const phone = { width: 390, height: 844 };

/** Each size in both schemes, with one sunset. */
const looks = [
  ['light', desktop],
  ['light', tablet],
  ['light', phone],
  ['dark', phone],
  ['dark', tablet],
  ['dark', desktop],
] as const;

/** By how much the page is wider than its window, so that it must be pushed to and fro to be read. */
const surplusOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export type Looks = {
  /** Looks at a screen as it stands, at every size in both colour schemes, and leaves it as it was. */
  at(page: Page, screen: string, within?: string): Promise<void>;
  /** What was found, by screen and look; empty when nothing was. */
  readonly found: Readonly<Record<string, readonly string[]>>;
};

/**
 * Looks at screens with axe without loading them again: a window that changes its size, a device that turns dark. In the
 * dark only what colours decide is asked again.
 */
export const createLooks = (): Looks => {
  const found: Record<string, readonly string[]> = {};

  const turn = async (page: Page, scheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' });
  };

  return {
    found,
    async at(page, screen, within) {
      const before = page.viewportSize() ?? desktop;
      for (const [scheme, size] of looks) {
        await page.setViewportSize(size);
        await turn(page, scheme);
        const asked: LookingAt = { isOfColourOnly: scheme === 'dark' };
        const list = await violationsOf(page, within === undefined ? asked : { ...asked, within });
        const surplusPx = await surplusOf(page);
        if (surplusPx > 0) list.push(`${surplusPx} px wider than the window`);
        if (list.length > 0) found[`${screen}, ${scheme} at ${size.width} px`] = list;
      }
      await turn(page, 'light');
      await page.setViewportSize(before);
    },
  };
};
