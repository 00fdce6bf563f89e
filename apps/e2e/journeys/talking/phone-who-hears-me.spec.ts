import { en } from '@engawa/phrases/en';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany } from '../../src/companies-and-invites.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { arriveAsGuest } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';
import { outOfReach } from '../../src/within-reach.ts';

/**
 * On a phone the tab of talking shows who hears one, and their volume is set by touch; no part of
 * any tab is squeezed to nothing or covered.
 */

let stage: Stage;
let link: string;
beforeAll(async () => {
  stage = await openStage();
  const host = { name: 'Aoi', email: 'aoi@example.com', company: 'Company', space: '本社' };
  link = `${stage.server.url}/en/guest?id=${await createCompany(stage.server.url, host)}`;
});
afterAll(() => stage?.close());

const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

test('who hears one on a phone, by name and with a volume that a finger moves', async () => {
  const mia = await stage.openPerson({ language: 'en-US', isMicOn: true });
  await arriveAsGuest(mia.page, link, 'Mia');
  const { page } = await stage.openPerson({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    language: 'en-US',
    isMicOn: true,
  });
  await arriveAsGuest(page, link, 'Kim');
  const miaId = await idOf(page, 'Mia');
  await mia.page.getByTestId(`walk-to-${await idOf(mia.page, 'Kim')}`).click();

  await page.getByTestId('tab-talk').tap();
  const panel = page.getByTestId('talk-panel');
  await panel.getByText(en.media.one_hears).waitFor();
  const volume = page.getByTestId(`volume-${miaId}`);
  await panel.getByText('Mia').first().waitFor();
  const box = await volume.boundingBox();
  if (box === null) throw new Error('no volume');
  const before = await volume.inputValue();
  await page.touchscreen.tap(box.x + box.width * 0.9, box.y + box.height / 2);
  await until(
    'the volume was moved',
    () => volume.inputValue(),
    (now) => Number(now) > Number(before),
  );

  /** A part of each tab that is there when it has loaded. */
  const contents = {
    people: page.getByTestId(`person-${miaId}`),
    rooms: page.getByRole('heading', { name: en.items.things.title }),
    messages: page.getByText(en.messages.empty),
    talk: volume,
    me: page.getByTestId('save-status'),
  };
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const [tab, content] of Object.entries(contents)) {
      await page.getByTestId('tab-map').tap();
      await page.getByTestId(`tab-${tab}`).tap();
      await content.waitFor();
      await until(
        `everything in ${tab} is within reach at ${size.width} px`,
        () =>
          outOfReach(page, {
            within: '[data-testid="phone-sheet"], [data-testid^="drawer-"], nav, [role="toolbar"]',
          }),
        (found) => found.length === 0,
        10_000,
      );
    }
  }
  expect(stage.faults).toEqual([]);
});
