import { maxDistancePx, volumeAt } from '@engawa/contract/media';
import { testEnv } from '@engawa/testkit/env';
import { whyNoLiveKit } from '@engawa/testkit/livekit';
import { afterEach, expect, test } from 'vitest';
import { gainOf, listen, panOf } from '../../src/received-media.ts';
import { openTalk, type Talk, type TalkCarrier, walkUntil, walkUpTo } from '../../src/talk.ts';
import { until } from '../../src/until.ts';
import { distanceTo, standStill } from '../../src/walking.ts';

let talk: Talk | undefined;
afterEach(async () => {
  await talk?.close();
  talk = undefined;
});

/** Distances between full volume and silence. */
const tenDistancesPx = [120, 140, 160, 180, 200, 220, 240, 255, 270, 285];
const threeDistancesPx = [150, 220, 270];
const gainTolerance = 0.02;

const hearByDistance = async (carrier: TalkCarrier, distancesPx: readonly number[]) => {
  talk = await openTalk({ carrier });
  const aoi = await talk.come('葵');
  const ben = await talk.come('ベン');
  await walkUpTo(ben, aoi);
  await aoi.untilHears(['ベン']);
  await ben.untilHears(['葵']);

  await standStill(ben.page);
  const heardAtPx: number[] = [];
  for (const px of distancesPx) {
    await walkUntil(ben, 'ArrowRight', aoi, { fartherThanPx: px });
    await standStill(ben.page);
    // A slow browser learns its place late: the two may be farther apart by now, even out of
    // hearing.
    const { px: standsAtPx } = await until(
      `the gain about ${px} px away follows the formula within 2 %, and each hears the other from their side`,
      async () => ({
        gain: (await gainOf(aoi.page, ben.id)) ?? -1,
        pans: [await panOf(aoi.page, ben.id), await panOf(ben.page, aoi.id)] as const,
        px: await distanceTo(aoi.page, ben.id),
      }),
      ({ gain, pans: [bens, aois], px: nowPx }) =>
        Math.abs(gain - volumeAt(nowPx) / 100) <= gainTolerance &&
        // Ben stands to the right of Aoi.
        (nowPx >= maxDistancePx || (bens > 0.2 && aois < -0.2)),
    );
    if (standsAtPx < maxDistancePx) heardAtPx.push(standsAtPx);
  }
  expect(heardAtPx.length).toBeGreaterThanOrEqual(distancesPx.length / 2);

  await walkUntil(ben, 'ArrowRight', aoi, { fartherThanPx: 310 });
  await aoi.untilHears([]);
  await ben.untilHears([]);
  await until(
    'no sound arrives from beyond 300 px',
    () => listen(aoi.page, 500),
    ({ bytes }) => bytes === 0,
  );
  expect(talk.stage.faults).toEqual([]);
};

test('two people hear each other by distance and direction, and not at all from 300 px on', () =>
  hearByDistance('p2p', tenDistancesPx));

test.skipIf(whyNoLiveKit())('the same through LiveKit', () =>
  hearByDistance('livekit', testEnv.isEveryTestAsked ? tenDistancesPx : threeDistancesPx),
);
