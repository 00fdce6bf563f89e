import { en } from '@engawa/phrases/en';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { openHostAndGuest } from '../../src/host-and-guest.ts';
import { addRoom } from '../../src/second-room.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { violationsOf } from '../../src/violations.ts';
import { waitUntilInside } from '../../src/visitor.ts';
import { distanceTo } from '../../src/walking.ts';

const host = { name: '葵', email: 'aoi@example.com', company: '縁側カフェ', space: '本社' };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** The sentence without the name of the host. */
const declined = en.room.coming_response_not_allow.replace('{{name}}', '');

/** Waits until both stand beside each other on this page's map. */
const untilBeside = (page: Page, otherId: string) =>
  until(
    'they stand beside each other',
    () => distanceTo(page, otherId),
    (px) => px >= 60 && px <= 145,
  );

test('a guest asks by key and is declined by key, asks from the list, and the host comes from another room', async () => {
  const {
    spaceId,
    host: aoi,
    hostId: aoiId,
    guest: ben,
    guestId: benId,
  } = await openHostAndGuest(stage, host);

  // By keyboard alone: asked with H and Enter, declined with Alt+N.
  await pressOnMap(ben, 'h');
  await ben.getByTestId('ask-topic').waitFor();
  await ben.keyboard.type('Lunch');
  await ben.keyboard.press('Enter');
  await ben.getByTestId(`pending-${aoiId}`).waitFor();
  const card = aoi.getByTestId(`request-${benId}`);
  await card.getByText('Lunch').waitFor();
  await pressOnMap(aoi, 'Alt+n');
  await ben.getByTestId('room.coming_response_not_allow').waitFor();
  await card.waitFor({ state: 'detached' });
  await ben.getByTestId('bell').click();
  expect(await ben.getByTestId('notifications').innerText()).toContain(declined);
  await ben.getByTestId('bell').click();

  // From another room, asked from the list and accepted with Alt+Y.
  const roomId = await addRoom(stage.server.url, { email: host.email, spaceId, name: '奥の間' });
  await aoi.goto(`${stage.server.url}/channel/${spaceId}?room=${roomId}`);
  await waitUntilInside(aoi);
  await ben.getByTestId(`more-about-${aoiId}`).click();
  await ben.getByTestId(`ask-${aoiId}`).click();
  await ben.getByTestId('ask-send').click();
  await aoi.getByTestId(`request-${benId}`).waitFor();
  await pressOnMap(aoi, 'Alt+y');
  await ben.getByTestId('is-coming').waitFor();
  await untilBeside(aoi, benId);
  await untilBeside(ben, aoiId);

  // From the card of a person, taken back while it waits; the other finds it in the notifications.
  await pressOnMap(aoi, 'n');
  await aoi.getByTestId('ask-to-come').click();
  await aoi.getByTestId('ask-send').click();
  await ben.getByTestId(`request-${aoiId}`).waitFor();
  // One look of axe fits into the 30 s of a request, two do not on a slow machine.
  expect(await violationsOf(ben, { within: '[data-testid="coming-requests"]' })).toEqual([]);
  await aoi.getByTestId(`cancel-${benId}`).click();
  await ben.getByTestId('request-missed').waitFor();
  expect(stage.faults).toEqual([]);
});
