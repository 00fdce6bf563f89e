import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The rules whose answer changes with the colours alone; to all others both schemes are the same page. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

export type LookingAt = {
  /** Only what is inside of this element. */
  within?: string;
  isOfColourOnly?: boolean;
};

/** Waits until nothing moves any more: what is still fading in is fainter than it will be. */
const standsStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Two frames: the first hears of a changed size or scheme, the second has drawn it and begun what moves.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** What axe finds on the page as it stands, short enough to read in a failure. */
export const violationsOf = async (
  page: Page,
  { within, isOfColourOnly = false }: LookingAt = {},
): Promise<string[]> => {
  await standsStill(page);
  // The rules are half a megabyte: a document that has them is not given them again.
  const hasRules = await page.evaluate(() => 'axe' in globalThis);
  // No page has frames: all of it can be done in the page itself, without a second one to add up in.
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
