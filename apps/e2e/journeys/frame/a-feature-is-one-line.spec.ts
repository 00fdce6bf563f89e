import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { type Bystanders, bringBystanders } from '../../src/bystanders.ts';
import { demoLinkOf } from '../../src/demo-space.ts';
import { buildServerWithLamps, builtWeb } from '../../src/server-with-lamps.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { arriveAsGuest, pathIn } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

/**
 * The same visit by the product, and by a build of it whose list of features has one line more: a
 * feature with an entry in every slot, which only tests have.
 */

let stage: Stage | undefined;
let others: Bystanders | undefined;
afterEach(async () => {
  await others?.leave();
  await stage?.close();
  others = undefined;
  stage = undefined;
});

const visit = async (opened: Stage): Promise<{ page: Page; otherId: string }> => {
  const { url } = opened.server;
  const demoLink = await demoLinkOf(url);
  const spaceId = new URL(demoLink, url).searchParams.get('id') ?? '';
  others = await bringBystanders(url, spaceId, ['Ben']);
  const { page } = await opened.openPerson({ language: 'en-US', viewport: { width: 1440, height: 900 } });
  await arriveAsGuest(page, `${url}${pathIn('en', demoLink)}`, 'Aya');
  return { page, otherId: await idOf(page, 'Echo bot') };
};

const scriptsOf = (web: string): string =>
  readdirSync(join(web, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(web, 'assets', name), 'utf8'))
    .join('\n');

const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

const badgeOf = (page: Page) => page.getByTestId('lamps-lit').textContent();

test('a feature of one folder and one line is in every slot of the page', async () => {
  const { program, web } = await buildServerWithLamps();
  expect(scriptsOf(web)).toContain('lamp-tool');
  stage = await openStage({ program });
  const { page, otherId } = await visit(stage);

  // A sprite on the map opens its card, with the actions of its kind.
  await page.getByTestId('lamp').click();
  await page.getByTestId('lamp-card').getByTestId('dim-lamp-1').waitFor();
  await page.keyboard.press('Escape');

  // An action on the other person, in their row and on their card.
  await page.getByTestId(`more-about-${otherId}`).click();
  await page.getByTestId(`lamp-for-${otherId}`).waitFor();
  await page.keyboard.press('Escape');
  await page.getByTestId('stage').focus();
  await page.keyboard.press('n');
  await page.getByTestId(`lamp-card-for-${otherId}`).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');

  // A side tab with its panel in place of the people, and back.
  await page.getByTestId('side-tab-lamps').click();
  await page.getByTestId('lamp-panel').waitFor();
  expect(await page.getByTestId('people-list').count()).toBe(0);
  await page.getByTestId('side-tab-people').click();
  await page.getByTestId('people-list').waitFor();

  // A drawer: loads when it opens, is announced by its title, and returns the focus.
  const opener = page.getByTestId('drawer-lamp-drawer');
  expect(await page.getByTestId('lamp-drawer').count()).toBe(0);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('complementary', { name: 'Zoom' }).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('lamp-drawer').waitFor();
    await page.getByRole('complementary', { name: 'Zoom' }).waitFor();
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
    await until('the title has the focus', () => hasFocus(page, 'aside h2'), Boolean);
    await close();
    await page.getByTestId('lamp-drawer').waitFor({ state: 'detached' });
    await until(
      'the button has the focus',
      () => hasFocus(page, '[data-testid="drawer-lamp-drawer"]'),
      Boolean,
    );
  }

  // A tool and a command do the same.
  await page.getByTestId('lamp-tool').click();
  expect(await badgeOf(page)).toBe('Lit 1');
  await page.keyboard.press('y');
  expect(await badgeOf(page)).toBe('Lit 2');

  // The shortcut sheet lists the command, and changes its key.
  await page.keyboard.press('?');
  await page.getByTestId('key-light_lamp').click();
  await page.keyboard.press('z');
  await until(
    'the key is chosen',
    () => page.getByTestId('key-light_lamp').textContent(),
    (text) => text?.includes('Z') === true,
  );
  await page.keyboard.press('Escape');
  await page.getByTestId('key-light_lamp').waitFor({ state: 'detached' });
  await page.keyboard.press('z');
  expect(await badgeOf(page)).toBe('Lit 3');
  expect(stage.faults).toEqual([]);
});

test('without its line nothing of it is on the page, nor in the files of the product', async () => {
  expect(scriptsOf(builtWeb)).not.toMatch(/lamp-tool|light_lamp|lamp-drawer/);
  stage = await openStage();
  const { page, otherId } = await visit(stage);
  await page.keyboard.press('n');
  await page.getByTestId('person-card').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByTestId('key-mic').waitFor();
  expect(await page.getByTestId('key-light_lamp').count()).toBe(0);
  expect(await page.locator('[data-testid*="lamp"]').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByTestId(`more-about-${otherId}`).click();
  await page.getByTestId(`locate-${otherId}`).waitFor();
  expect(await page.getByTestId(`lamp-for-${otherId}`).count()).toBe(0);
  expect(stage.faults).toEqual([]);
});
