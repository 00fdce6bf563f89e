import type { Status } from '@engawa/contract/presence';
import { afterEach, expect, test } from 'vitest';
import { whyNotOnLiveKit } from '../../src/group-of-people.ts';
import { sentSound } from '../../src/received-media.ts';
import { openTalk, type Talk, type TalkCarrier, type Talker, walkUpTo } from '../../src/talk.ts';
import { until } from '../../src/until.ts';

let talk: Talk | undefined;
afterEach(async () => {
  await talk?.close();
  talk = undefined;
});

const become = async ({ page }: Talker, status: Status) => {
  await page.getByTestId('status-menu').click();
  await page.getByTestId(`status-${status}`).click({ force: true });
  await page.keyboard.press('Escape');
  await until(
    `is ${status}`,
    () => page.getByTestId('status-menu').getAttribute('data-status'),
    (now) => now === status,
  );
};

const busyIsSilent = async (carrier: TalkCarrier) => {
  talk = await openTalk({ carrier });
  const aoi = await talk.come('葵');
  const ben = await talk.come('ベン');
  await walkUpTo(ben, aoi);
  await aoi.untilHears(['ベン']);
  await ben.untilHears(['葵']);

  for (const status of ['busy', 'leave'] as const) {
    await become(ben, status);
    await until(
      `no sound leaves the browser of a person whose status is "${status}"`,
      () => sentSound(ben.page, 500),
      (bytes) => bytes === 0,
    );
    await aoi.untilHears([]);
    await ben.untilHears([]);
    // The status mutes the sound; the device stays on.
    expect(await ben.page.getByTestId('control-mic').getAttribute('data-on')).toBe('true');

    await become(ben, 'available');
    await aoi.untilHears(['ベン']);
    await ben.untilHears(['葵']);
  }
  expect(talk.stage.faults).toEqual([]);
};

test('who is busy or away sends no sound to those near and hears none, and has it back with "available"', () =>
  busyIsSilent('p2p'));

test.skipIf(whyNotOnLiveKit())('the same through LiveKit', () => busyIsSilent('livekit'));
