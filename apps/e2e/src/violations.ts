import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * The rules whose result depends only on colours; all other rules find the same in both schemes.
 */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

export type AxeOptions = {
  /** Checks only this element and its content. */
  within?: string;
  isOfColourOnly?: boolean;
};

/**
 * Waits until all animations have ended, because elements that fade in have less contrast at first.
 */
const standsStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Two frames: the first handles a changed size or scheme, the second has drawn it and started
    // its animations.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** The violations that axe finds on the page now, in a short form for a failure message. */
export const violationsOf = async (
  page: Page,
  { within, isOfColourOnly = false }: AxeOptions = {},
): Promise<string[]> => {
  await standsStill(page);
  // The axe script has half a megabyte, so a document that has it is not given it again.
  const hasRules = await page.evaluate(() => 'axe' in globalThis);
  // No page has frames, so axe runs in the page itself and needs no second page to merge results.
  const axe = new AxeBuilder({ page, ...(hasRules ? { axeSource: 'void 0' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (isOfColourOnly) axe.withRules(rulesOfColour);
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
};
