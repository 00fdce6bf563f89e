import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyboardUser } from '../../src/by-keyboard.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { bringCrowd } from '../../src/crowd.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { arriveAsGuest, ownPlace, waitUntilInside } from '../../src/visitor.ts';
import { idOf, walkByKeyUntil } from '../../src/walking.ts';

/** A space with sixty people, and one with a single guest, by keyboard and screen reader. */

const crowded = { name: 'Aoi', email: 'aoi@example.com', company: 'Company', space: '本社' };
const quiet = { name: 'Ken', email: 'ken@example.com', company: 'Store', space: '本店' };
/** With sixty people; 137 before lists and bars had one. */
const maxStops = 20;

let stage: Stage;
let crowdedId: string;
let quietId: string;
let crowd: { leave(): Promise<void> } | undefined;

beforeAll(async () => {
  stage = await openStage();
  crowdedId = await createCompany(stage.server.url, crowded);
  quietId = await createCompany(stage.server.url, quiet);
  crowd = await bringCrowd(stage.server.url, crowdedId);
}, 120_000);
afterAll(async () => {
  await crowd?.leave();
  await stage?.close();
});

const focusIsIn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) != null, selector);

/** The tabs of the statuses and the rows are a stop each. */
const isRoving = (page: Page) => page.locator('[data-testid="people-list"] [data-roving]').nth(1).waitFor();

/** Presses Tab until the focus is back where it began. @returns what each stop is */
const walkThroughStops = async (page: Page): Promise<string[]> => {
  const stops: string[] = [];
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return null;
      if (focused.dataset.counted !== undefined) return 'again';
      focused.dataset.counted = '';
      return focused.dataset.testid ?? focused.getAttribute('aria-label') ?? focused.tagName;
    });
    if (stop === 'again') return stops;
    if (stop !== null) stops.push(stop);
  }
  throw new Error(`Tab does not come back: ${stops.join(', ')}`);
};

const untilAnnounced = (page: Page, what: RegExp): Promise<string> =>
  until(
    `announced: ${what}`,
    async () => (await page.getByTestId('live-news').textContent()) ?? '',
    (text) => what.test(text),
  );

test('among sixty people, everything is reached with fewer than twenty presses of Tab', async () => {
  const { page, context } = await stage.openPerson({ viewport: { width: 1440, height: 900 } });
  await logInAndEnter(page, stage.server.url, crowded.email, crowdedId);
  await page.reload();
  await waitUntilInside(page);
  await untilAnnounced(page, /本社の.+にいます。ほかに\d+人、近くに\d+人います/);
  await until(
    'all sixty are in the list',
    () => page.locator('[data-testid^="walk-to-"], [data-testid^="go-to-"]').count(),
    (count) => count >= 49,
  );
  // One walks at once after entering.
  const keys = createKeyboardUser(page);
  await keys.isBroughtTo('stage');
  await keys.press('Tab');
  await isRoving(page);

  // The message of the arrival passes after 30 s; its buttons are no lasting stops.
  const passing = ['arrival-undo', 'arrival-note', '通知を閉じる'];
  const stops = (await walkThroughStops(page)).filter((stop) => !passing.includes(stop));
  expect(stops.length, stops.join(', ')).toBeLessThan(maxStops);
  expect(stops.filter((stop) => /^(walk-to|go-to|more-about)-/.test(stop))).toHaveLength(1);

  await keys.tabBackTo('skip-to-people');
  await keys.press('Enter');
  expect(await focusIsIn(page, '[data-testid="people-list"] li')).toBe(true);
  const row = () => page.evaluate(() => document.activeElement?.closest('li')?.dataset.testid ?? null);
  const first = await row();
  await keys.press('ArrowDown');
  const second = await row();
  expect(second).not.toBe(first);
  await keys.press('ArrowRight');
  expect(await focusIsIn(page, '[data-testid^="more-about-"]')).toBe(true);
  // The menu of a row has keys of its own, and gives the focus back.
  await keys.press('Enter');
  await page.locator('[data-testid^="locate-"]').waitFor();
  await keys.press('Escape');
  expect(await row()).toBe(second);
  await keys.press('End');
  expect(await focusIsIn(page, '[data-testid="people-list"]')).toBe(true);
  await keys.press('Home');
  // People who still arrive may have changed who is first.
  const top = page.locator('[data-testid="people-list"] li:has([data-testid^="walk-to-"])').first();
  expect(await row()).toBe(await top.getAttribute('data-testid'));

  await keys.tabBackTo('skip-to-tools');
  await keys.press('Enter');
  expect(await focusIsIn(page, '[role="toolbar"]')).toBe(true);
  await keys.tabBackTo('skip-to-map');
  await keys.press('Enter');
  await keys.isBroughtTo('stage');

  // Many people at once are counted, not named.
  const start = await ownPlace(page);
  if (start === null) throw new Error('no place');
  const key = start.x > 1_600 ? 'ArrowLeft' : 'ArrowRight';
  await walkByKeyUntil(page, key, 'far from the crowd', async () => {
    const now = await ownPlace(page);
    return now !== null && Math.abs(now.x - start.x) > 700;
  });
  await untilAnnounced(page, /\d+人が離れました/);
  expect(stage.faults).toEqual([]);
  await context.close();
});

test('a screen reader hears what the keys changed, who is near, how far, and who hears one', async () => {
  const { page } = await stage.openPerson({
    viewport: { width: 1440, height: 900 },
    isMicOn: true,
    isCameraOn: true,
  });
  await logInAndEnter(page, stage.server.url, quiet.email, quietId, '/en');
  await untilAnnounced(page, /You are in 本店, .+\. Others here: 0\. Near you: 0/);
  const guest = await stage.openPerson();
  await arriveAsGuest(guest.page, `${stage.server.url}/en/guest?id=${quietId}`, 'Mia');
  const id = await idOf(page, 'Mia');
  await page.getByTestId(`walk-to-${id}`).press('Enter');
  await untilAnnounced(page, /Near you: Mia/);

  const keys = createKeyboardUser(page);
  await page.getByTestId('stage').focus();
  for (const [key, name] of [
    ['m', 'Microphone'],
    ['v', 'Camera'],
    ['l', 'Speaker'],
  ] as const)
    for (const state of ['off', 'on']) {
      await keys.press(key);
      await untilAnnounced(page, new RegExp(`${name} ${state}`));
    }

  const row = page.getByTestId(`person-${id}`);
  await row.locator('[data-sign="hears_you"]').waitFor();
  // The switches have just changed who hears whom: the row says so a moment later.
  await until(
    'the row says how far Mia is',
    async () => (await row.textContent()) ?? '',
    (text) => /\d+ m · /.test(text),
  );
  await keys.press('n');
  await page.getByTestId('person-card').waitFor();
  const described = await page
    .getByTestId('person-card')
    .evaluate((card) => document.getElementById(card.getAttribute('aria-describedby') ?? '')?.textContent);
  expect(described).toMatch(/^\d+ m away · Can hear you$/);
  // The first stop is what the card is for.
  await keys.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Walk to');
  await keys.press('Escape');
  await keys.isBroughtTo('stage');
  expect(stage.faults).toEqual([]);
});
