import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtTable, openTable, pressOnMap } from '../../src/at-a-table.ts';
import { until } from '../../src/until.ts';
import { arriveAsGuest } from '../../src/visitor.ts';
import { outOfReach } from '../../src/within-reach.ts';

/**
 * On a phone, at a table where somebody is on camera: the pictures open by themselves, and the
 * lock, the timer and the way out stay within reach, also at other sizes and with a long name.
 */

let at: AtTable;
beforeAll(async () => {
  at = await openTable({
    label: 'The meeting room with a very long name',
    isCameraOn: true,
  });
});
afterAll(() => at?.stage.close());

const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
  // 1440×900 at 200 %.
  { width: 720, height: 450 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

const untilWithinReach = (page: Page, what: string) =>
  until(
    `everything is within reach ${what}`,
    () => outOfReach(page, { within: 'main, header' }),
    (found) => found.length === 0,
    10_000,
  );

test('a guest on a phone leaves a table whose pictures fill the screen', async () => {
  const { stage, boss, table } = at;
  const phone = await stage.openPerson({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    language: 'en-US',
  });
  const { page } = phone;
  const { pathname } = new URL(boss.url());
  await arriveAsGuest(page, `${stage.server.url}/en/guest?id=${pathname.split('/').at(-1)}`, 'Kim');
  await pressOnMap(boss, 'x');
  await boss.getByTestId(`leave-${table}`).waitFor();

  await page.getByTestId('tab-rooms').tap();
  await page.getByTestId(`sit-${table}`).tap();
  await page.getByTestId(`leave-${table}`).waitFor();
  await page.getByTestId('phone-sheet-close').tap();
  await page.getByTestId('gallery').waitFor();
  await page.getByTestId('meeting-pill').waitFor();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.getByTestId('gallery').waitFor();
    await untilWithinReach(page, `at ${size.width}×${size.height}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await untilWithinReach(page, 'again');

  const box = await page.getByTestId('pill-leave').boundingBox();
  if (box === null) throw new Error('no way out');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.getByTestId('meeting-pill').waitFor({ state: 'detached' });
  await page.getByTestId('gallery').waitFor({ state: 'detached' });
  expect(stage.faults).toEqual([]);
});
