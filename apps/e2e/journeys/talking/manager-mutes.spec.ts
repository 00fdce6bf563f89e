import { ja } from '@engawa/phrases/ja';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onCarrier, openGroup, walkUpTo, whyNotOnLiveKit } from '../../src/group-of-people.ts';
import { audibleEnergy, listen, receivedMedia } from '../../src/received-media.ts';
import type { Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { distanceTo, standStill, walkByKeyUntil } from '../../src/walking.ts';

const markOf = (page: Page, kind: 'mic' | 'camera') =>
  page.getByTestId(`control-${kind}`).getAttribute('data-mark');
const isOn = async (page: Page, kind: 'mic' | 'camera') =>
  (await page.getByTestId(`control-${kind}`).getAttribute('data-on')) === 'true';

const managerMutes = async (stage: Stage): Promise<void> => {
  const { host, guests } = await openGroup(stage, { guests: ['Ben'] });
  const [ben] = guests;
  if (!ben) throw new Error('nobody came');
  await walkUpTo(ben.page, host.id);
  await until(
    'the host hears Ben',
    () => listen(host.page, 400),
    ({ energy }) => energy > audibleEnergy,
  );

  // A person who is no Manager is not offered it.
  await ben.page.getByTestId(`more-about-${host.id}`).click();
  await ben.page.getByTestId(`locate-${host.id}`).waitFor();
  expect(await ben.page.locator('[data-testid^="mute-"]').count()).toBe(0);
  await ben.page.keyboard.press('Escape');

  await host.page.getByTestId(`more-about-${ben.id}`).click();
  await host.page.getByTestId(`mute-mic-${ben.id}`).click();
  const notice = ben.page.getByTestId('muted-by-admin-mic');
  await notice.waitFor();
  expect(await notice.textContent()).toContain(ja.setting.mute_by_admin);
  await until(
    'the button shows a shield',
    () => markOf(ben.page, 'mic'),
    (mark) => mark === 'shielded',
  );
  expect(await isOn(ben.page, 'mic')).toBe(false);
  await until(
    'the host no longer hears Ben',
    () => listen(host.page, 400),
    ({ bytes }) => bytes === 0,
  );

  await ben.page.getByTestId('control-mic').click();
  await until(
    'the host hears Ben again',
    () => listen(host.page, 400),
    ({ energy }) => energy > audibleEnergy,
  );
  expect(await markOf(ben.page, 'mic')).toBeNull();

  await until(
    'the camera is on',
    () => isOn(ben.page, 'camera'),
    (on) => on,
  );
  // New people appear anywhere around the middle. One who came this near stayed there, with the
  // host's own avatar over their head.
  const isClear = async () => (await distanceTo(host.page, ben.id)) >= 70;
  if (!(await isClear())) await walkByKeyUntil(host.page, 'ArrowLeft', 'the heads are apart', isClear);
  await standStill(host.page);
  // Clicks the head, because the element with the avatar's name is only a point.
  await host.page.getByTestId(`avatar-${ben.id}`).locator('> div').nth(1).click({ force: true });
  await host.page.getByTestId('person-card').getByTestId(`mute-camera-${ben.id}`).click();
  const closed = ben.page.getByTestId('muted-by-admin-camera');
  await closed.waitFor();
  expect(await closed.textContent()).toContain(ja.setting.closed_video_by_admin);
  await until(
    'the camera button shows a shield',
    () => markOf(ben.page, 'camera'),
    (mark) => mark === 'shielded',
  );
  const framesIn = async (ms: number) => {
    const before = (await receivedMedia(host.page)).videoFrames;
    await listen(host.page, ms);
    return (await receivedMedia(host.page)).videoFrames - before;
  };
  await until(
    'no more video arrives',
    () => framesIn(400),
    (frames) => frames === 0,
  );
  expect(stage.faults).toEqual([]);
};

test('a Manager mutes what a person sends; the person is notified and may turn them on again', () =>
  onCarrier('p2p', managerMutes));

test.skipIf(whyNotOnLiveKit())('the same through LiveKit', () => onCarrier('livekit', managerMutes));
