import { testEnv } from '@engawa/testkit/env';
import type { Page } from 'playwright-core';
import { type AxeOptions, violationsOf } from './violations.ts';

const desktop = { width: 1440, height: 900 };
const tablet = { width: 820, height: 1180 };
const phone = { width: 390, height: 844 };

type Look = { scheme: 'light' | 'dark'; size: { width: number; height: number }; isByAxe: boolean };

/**
 * Every size, and both colour schemes with only one change of the scheme. The widest and the
 * narrowest layout are read by axe, of the dark scheme the narrowest; `npm test -- --all` reads all
 * six, which takes twice as long.
 */
const { isEveryTestAsked } = testEnv;
const looks: readonly Look[] = [
  { scheme: 'light', size: desktop, isByAxe: true },
  { scheme: 'light', size: tablet, isByAxe: isEveryTestAsked },
  { scheme: 'light', size: phone, isByAxe: true },
  { scheme: 'dark', size: phone, isByAxe: true },
  ...(isEveryTestAsked
    ? ([
        { scheme: 'dark', size: tablet, isByAxe: true },
        { scheme: 'dark', size: desktop, isByAxe: true },
      ] as const)
    : []),
];

/** How much wider the page is than its window, which would require horizontal scrolling. */
const surplusOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export type AccessibilityReport = {
  /** Checks the current screen at the sizes and in both colour schemes, then restores it. */
  at(page: Page, screen: string, within?: string): Promise<void>;
  /** The violations by screen and look; empty when there are none. */
  readonly found: Readonly<Record<string, readonly string[]>>;
};

/**
 * Checks screens with axe without reloading them: the window changes its size and the device its
 * colour scheme. In the dark scheme only the rules about colours run again.
 */
export const createAccessibilityReport = (): AccessibilityReport => {
  const found: Record<string, readonly string[]> = {};

  const turn = async (page: Page, scheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.locator(`html[data-color-scheme="${scheme}"]`).waitFor({ state: 'attached' });
  };

  return {
    found,
    async at(page, screen, within) {
      const before = page.viewportSize() ?? desktop;
      for (const { scheme, size, isByAxe } of looks) {
        await page.setViewportSize(size);
        await turn(page, scheme);
        const asked: AxeOptions = { isOfColourOnly: scheme === 'dark' };
        const options = within === undefined ? asked : { ...asked, within };
        const list = isByAxe ? await violationsOf(page, options) : [];
        const surplusPx = await surplusOf(page);
        if (surplusPx > 0) list.push(`${surplusPx} px wider than the window`);
        if (list.length > 0) found[`${screen}, ${scheme} at ${size.width} px`] = list;
      }
      await turn(page, 'light');
      await page.setViewportSize(before);
    },
  };
};
