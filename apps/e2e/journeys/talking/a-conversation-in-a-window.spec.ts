import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { openHostAndGuest } from '../../src/host-and-guest.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { violationsOf } from '../../src/violations.ts';
import { distanceBetween, ownPlace, waitUntilInside } from '../../src/visitor.ts';

const host = { name: '葵', email: 'aoi@example.com', company: '縁側カフェ', space: '本社' };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const write = async (page: Page, text: string) => {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

test('a private conversation leaves the drawer for a window, is moved, and goes back', async () => {
  const { host: aoi, guest: ben, guestId: benId, hostId: aoiId } = await openHostAndGuest(stage, host);
  const floating = aoi.getByTestId(`window-with_${benId}`);
  const boxOf = async () => {
    const box = await floating.boundingBox();
    if (box === null) throw new Error('There is no window.');
    return box;
  };
  const focusIsIn = (selector: string) =>
    until(
      `the focus is in ${selector}`,
      () => aoi.evaluate((wanted) => document.activeElement?.closest(wanted) != null, selector),
      (isThere) => isThere,
    );

  // By keyboard alone, from the drawer. The list keeps the focus on a row that moves once a key has
  // been pressed.
  await aoi.keyboard.press('Tab');
  await aoi.locator('[data-roving="list"]').first().waitFor();
  await aoi.getByTestId(`more-about-${benId}`).press('Enter');
  await aoi.getByTestId(`write-${benId}`).press('Enter');
  await aoi.getByTestId('message-text').waitFor();
  await aoi.getByTestId('open-window').press('Enter');
  await floating.waitFor();
  await aoi
    .locator('aside')
    .filter({ has: aoi.getByTestId('message-text') })
    .waitFor({ state: 'detached' });
  await focusIsIn('[role="dialog"] textarea');
  await write(aoi, 'ここで話しましょう');
  await until(
    'Ben has an unread message',
    () => ben.getByTestId('drawer-messages').innerText(),
    (count) => count === '1',
  );
  await pressOnMap(ben, 'c');
  await ben.getByTestId(`conversation-with_${aoiId}`).click();
  await ben.getByTestId('message').filter({ hasText: 'ここで話しましょう' }).waitFor();
  await ben.getByTestId('message-text').focus();
  await write(ben, 'Here I am');
  await floating.getByTestId('message').filter({ hasText: 'Here I am' }).waitFor();
  expect(await aoi.getByTestId('drawer-messages').innerText()).toBe('');
  expect(await violationsOf(aoi, { within: '[role="dialog"]' })).toEqual([]);

  // Moved by keys, from corner to corner, and far beyond the edge: it stays clear of the bars.
  const before = await boxOf();
  await floating.getByTestId('move-window').focus();
  await aoi.keyboard.press('ArrowLeft');
  await until('it moved to the left', boxOf, ({ x }) => Math.abs(before.x - 16 - x) < 1);
  await aoi.keyboard.press('Enter');
  await until('it is at the lower left', boxOf, ({ x }) => x < before.x - 100);
  await aoi.keyboard.press('Enter');
  await until('it is at the upper left', boxOf, ({ y }) => y < before.y - 20);
  const head = await floating.getByRole('heading', { level: 2 }).boundingBox();
  if (head === null) throw new Error('The window has no head.');
  await aoi.mouse.move(head.x + 20, head.y + head.height / 2);
  await aoi.mouse.down();
  await aoi.mouse.move(head.x + 200, head.y + 60, { steps: 5 });
  await aoi.mouse.move(1_275, 795, { steps: 5 });
  await aoi.mouse.up();
  const dragged = await boxOf();
  const bar = await aoi.getByTestId('control-bar').boundingBox();
  const main = await aoi.locator('main').boundingBox();
  expect(dragged.y + dragged.height).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(dragged.x + dragged.width).toBeLessThanOrEqual((main?.x ?? 0) + (main?.width ?? 0));
  expect(dragged.x).toBeGreaterThan(before.x - 16);

  // The map is walked on meanwhile.
  const place = await ownPlace(aoi);
  await aoi.getByTestId('stage').focus();
  await aoi.keyboard.down('ArrowUp');
  await until(
    'she walks',
    async () => {
      const now = await ownPlace(aoi);
      return now === null || place === null ? 0 : distanceBetween(now, place);
    },
    (px) => px > 60,
  );
  await aoi.keyboard.up('ArrowUp');

  // The tab in the drawer leads to the window, and the drawer pushes it aside.
  await pressOnMap(aoi, 'c');
  const drawer = aoi.locator('aside[data-covers="right"]');
  await drawer.getByTestId('message-text').waitFor();
  const beside = await drawer.boundingBox();
  await until('the drawer covers no window', boxOf, ({ x, width }) => x + width <= (beside?.x ?? 0));
  await drawer.getByTestId(`conversation-with_${benId}`).click();
  await focusIsIn('[role="dialog"] textarea');

  // Escape closes it; the draft stays, and a narrower page brings the conversation into the drawer.
  await aoi.keyboard.type('あとで');
  await aoi.keyboard.press('Escape');
  await floating.waitFor({ state: 'detached' });
  await drawer.getByTestId(`conversation-with_${benId}`).click();
  await drawer.getByTestId('open-window').click();
  await floating.waitFor();
  await drawer.waitFor({ state: 'detached' });
  await aoi.setViewportSize({ width: 900, height: 800 });
  await floating.waitFor({ state: 'detached' });
  await until(
    'the draft is in the drawer',
    () => drawer.getByTestId('message-text').inputValue(),
    (text) => text === 'あとで',
  );
  expect(await drawer.getByTestId('open-window').count()).toBe(0);

  // It opens from the card of a person, too, and is there again after a reload.
  await aoi.setViewportSize({ width: 1_280, height: 800 });
  await pressOnMap(aoi, 'n');
  await aoi.getByTestId('person-card').getByTestId('write-in-window').press('Enter');
  await floating.waitFor();
  // The wanted place, because the window glides there.
  const wantedSpot = () => floating.evaluate((element) => element.style.translate);
  const opened = await wantedSpot();
  await floating.getByTestId('move-window').press('Enter');
  const moved = await until('it goes to another corner', wantedSpot, (spot) => spot !== opened);
  await aoi.reload();
  await waitUntilInside(aoi);
  await floating.waitFor();
  await until('it is where it was', wantedSpot, (spot) => spot === moved);
  expect(stage.faults).toEqual([]);
});
