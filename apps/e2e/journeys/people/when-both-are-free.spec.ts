import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { openHostAndGuest } from '../../src/host-and-guest.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { waitUntilInside } from '../../src/visitor.ts';
import { distanceTo } from '../../src/walking.ts';

const host = { name: '葵', email: 'aoi@example.com', company: '縁側商店', space: '本社' };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const setStatus = async (page: Page, status: 'available' | 'busy') => {
  await page.getByTestId('status-menu').click();
  await page.getByTestId(`status-${status}`).click();
  await page.locator(`[data-testid="status-menu"][data-status="${status}"]`).waitFor();
  await page.keyboard.press('Escape');
};

test('a request waits until both are free, outlives a reload and a restart, is asked again, and can be left', async () => {
  const { host: aoi, hostId: aoiId, guest: ben, guestId: benId } = await openHostAndGuest(stage, host);

  // Out of earshot: people who stand together with a microphone on are in a conversation.
  await ben.locator('[role="application"]').focus();
  await ben.keyboard.down('ArrowRight');
  await until(
    'Ben is out of earshot',
    () => distanceTo(ben, aoiId),
    (px) => px > 340,
  );
  await ben.keyboard.up('ArrowRight');

  // Aoi is busy, and lets Ben's request wait until both are free. Both see it.
  await setStatus(aoi, 'busy');
  await pressOnMap(ben, 'h');
  await ben.getByTestId('ask-topic').fill('Lunch');
  await ben.getByTestId('ask-send').click();
  await aoi.getByTestId(`when_free-${benId}`).click();
  await aoi.getByTestId(`queued-${benId}`).getByText('Lunch').waitFor();
  await ben.getByTestId(`queued-${aoiId}`).getByText('Lunch').waitFor();
  expect(await aoi.getByTestId(`request-${benId}`).count()).toBe(0);
  expect(await ben.getByTestId(`pending-${aoiId}`).count()).toBe(0);

  // It is still there after a reload, and is asked again as soon as Aoi is available.
  await aoi.reload();
  await waitUntilInside(aoi);
  await aoi.getByTestId(`queued-${benId}`).waitFor();

  // Also after a restart of the server.
  await stage.restart('SIGTERM');
  await aoi.reload();
  await waitUntilInside(aoi);
  await waitUntilInside(ben);
  await aoi.getByTestId(`queued-${benId}`).getByText('Lunch').waitFor();
  await setStatus(aoi, 'available');
  await aoi.getByTestId(`request-${benId}`).getByText('Lunch').waitFor();
  await ben.getByTestId(`queued-${aoiId}`).waitFor({ state: 'detached' });

  // In five minutes; then Ben leaves the queue, and Aoi sees it.
  await aoi.getByTestId(`in_five_minutes-${benId}`).click();
  await ben.getByTestId(`leave-queue-${aoiId}`).click();
  await aoi.getByTestId(`queued-${benId}`).waitFor({ state: 'detached' });
  await ben.getByTestId(`queued-${aoiId}`).waitFor({ state: 'detached' });
});
