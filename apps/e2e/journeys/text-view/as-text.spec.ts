import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyboardUser } from '../../src/by-keyboard.ts';
import { openStage, type Person, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { violationsOf } from '../../src/violations.ts';
import { arriveAsGuest, enterAsGuest, registerAndEnter } from '../../src/visitor.ts';
import { distanceTo, idOf } from '../../src/walking.ts';

/** A person uses the space as headings and lists, and the others see the same as from the map. */

let stage: Stage;
let aoi: Person;
let mia: Person;
let spaceId: string;

beforeAll(async () => {
  stage = await openStage();
  aoi = await stage.openPerson({ isMicOn: true });
  spaceId = await registerAndEnter(aoi.page, stage.server.url);
  mia = await stage.openPerson({ language: 'en-US', isMicOn: true });
  await arriveAsGuest(mia.page, `${stage.server.url}/en/guest?id=${spaceId}`, 'Mia');
}, 120_000);
afterAll(() => stage?.close());

test('the first skip link shows the space as headings and lists, and the address names it', async () => {
  const { page } = mia;
  const keys = createKeyboardUser(page);
  // The skip links are loaded with the first key.
  await keys.press('Tab');
  await keys.tabTo('skip-to-text');
  await keys.press('Enter');
  const view = page.getByTestId('text-view');
  await view.getByRole('heading', { level: 1, name: '縁のオフィス as text' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.waitForURL((url) => url.searchParams.get('view') === 'text');
  expect(await page.getByTestId('stage').isVisible()).toBe(false);
  await until(
    'all sections have loaded',
    async () => {
      const headings = await view.getByRole('heading', { level: 2 }).allTextContents();
      return headings.map((text) => text.trim()).join(', ');
    },
    (headings) =>
      headings ===
      'Where you are, Who hears you, Captions and translation, Footsteps, People 2, Rooms 1, Commands, What is read out',
  );
  await view.getByTestId('text-place').getByText('Others here: 1').waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('one walks to a person, and reads who hears one and why not', async () => {
  const { page } = mia;
  const view = page.getByTestId('text-view');
  const aoiId = await idOf(page, '葵');
  // Far away first, so that the walk is one.
  await view.getByTestId('text-hearing').waitFor();
  await aoi.page.getByTestId('stage').focus();
  await aoi.page.keyboard.down('Shift');
  await aoi.page.keyboard.down('ArrowRight');
  await view.locator('[data-testid="not-hearing"] [data-reason="too_far"]').getByText('葵').waitFor();
  await aoi.page.keyboard.up('ArrowRight');
  await aoi.page.keyboard.up('Shift');
  await view.getByTestId(`walk-to-${aoiId}`).press('Enter');
  await view.getByTestId('text-hearing').getByText('since').waitFor();
  const miaId = await idOf(aoi.page, 'Mia');
  await until(
    'next to each other',
    () => distanceTo(aoi.page, miaId),
    (px) => px < 320,
  );
  // A busy person does not hear others, and the reason says so.
  await aoi.page.getByTestId('status-menu').click();
  await aoi.page.getByTestId('status-busy').click({ force: true });
  await view.locator('[data-testid="not-hearing"] [data-reason="not_available"]').getByText('葵').waitFor();
});

test('commands are run by their buttons, and a disabled one gives its reason', async () => {
  const { page } = mia;
  const view = page.getByTestId('text-view');
  await view.getByTestId('run-mic').press('Enter');
  const miaId = await idOf(aoi.page, 'Mia');
  await aoi.page.getByTestId(`person-${miaId}`).locator('[data-sign="mic_off"]').waitFor();
  const answer = view.getByTestId('run-accept_request');
  expect(await answer.getAttribute('aria-disabled')).toBe('true');
  const why = await answer.getAttribute('aria-describedby');
  expect((await page.locator(`[id="${why}"]`).textContent())?.length).toBeGreaterThan(5);
});

test('the device remembers the view, and the key T brings the map back', async () => {
  const { page } = mia;
  await page.goto(`${stage.server.url}/en/guest?id=${spaceId}`);
  await enterAsGuest(page, 'Mia');
  await page.getByTestId('text-view').getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('t');
  await page.getByTestId('text-view').waitFor({ state: 'detached' });
  expect(await page.getByTestId('stage').isVisible()).toBe(true);
  await page.waitForURL((url) => url.searchParams.get('view') === null);
  expect(stage.faults).toEqual([]);
});
