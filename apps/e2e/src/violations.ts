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
 * Ends all animations and lets none begin, because elements that fade in have less contrast at
 * first. Waiting for those that run is not enough: a message can begin to fade in while axe reads.
 * The sheet ends those of CSS; those that a script began are waited for. It is adopted by the
 * document, because the pages allow no inline styles.
 */
const standStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets = [sheet];
    // Two frames: the first handles a changed size or scheme, the second has drawn it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    );
  });

/** Lets the page move again, for the journeys that go on with it. */
const moveAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });

/** The violations that axe finds on the page now, in a short form for a failure message. */
export const violationsOf = async (
  page: Page,
  { within, isOfColourOnly = false }: AxeOptions = {},
): Promise<string[]> => {
  await standStill(page);
  // The axe script has half a megabyte, so a document that has it is not given it again.
  const hasRules = await page.evaluate(() => 'axe' in globalThis);
  // Frames show pages of other sites, so axe runs in the page itself and needs no second page to
  // merge results.
  const axe = new AxeBuilder({ page, ...(hasRules ? { axeSource: 'void 0' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], iframes: false });
  if (isOfColourOnly) axe.withRules(rulesOfColour);
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  await moveAgain(page);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
};
