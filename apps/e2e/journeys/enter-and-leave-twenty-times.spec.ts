import { afterEach, expect, test } from 'vitest';
import { whyNotOnLiveKit } from '../src/party.ts';
import { descriptions, listen, liveTracks, receivedMedia } from '../src/received-media.ts';
import { openTalk, type Talk, type TalkCarrier, walkToSide, walkUntil, walkUpTo } from '../src/talk.ts';
import { until } from '../src/until.ts';
import { standStill } from '../src/walking.ts';

let talk: Talk | undefined;
afterEach(async () => {
  await talk?.close();
  talk = undefined;
});

const crossings = 20;
/** Both sides of the line of 300 px, and within 360, where lines are made; far enough apart not to click oneself. */
const inside = { px: 285, degrees: 0 };
const outside = { px: 315, degrees: 18 };

const enterAndLeave = async (carrier: TalkCarrier) => {
  talk = await openTalk({ carrier });
  const aoi = await talk.come('葵');
  const ben = await talk.come('ベン');
  // A floor on which the places that are clicked lie under no tile and no bar.
  await ben.page.setViewportSize({ width: 1440, height: 900 });
  await walkUpTo(ben, aoi);
  await aoi.untilHears(['ベン']);
  // First to a place that is known: wherever one happens to stand, the next place may be where one stands oneself.
  await walkUntil(ben, 'ArrowRight', aoi, { fartherThanPx: 220 });
  await walkToSide(ben, aoi, { px: 150, degrees: 0 });
  await walkToSide(ben, aoi, outside);
  await aoi.untilHears([]);
  const before = { ...(await receivedMedia(aoi.page)), liveTracks: await liveTracks(aoi.page) };
  const describedBefore = await descriptions(aoi.page);

  for (let crossing = 0; crossing < crossings; crossing += 1) {
    const isEntering = crossing % 2 === 0;
    await walkToSide(ben, aoi, isEntering ? inside : outside);
    // The first and the last times it is also heard; between them people go as fast as they can.
    if (crossing < 2 || crossing >= crossings - 2) await aoi.untilHears(isEntering ? ['ベン'] : []);
  }

  await standStill(ben.page);
  await until(
    'no ghost is left: not a byte of sound',
    () => listen(aoi.page, 500),
    ({ bytes }) => bytes === 0,
  );
  const after = { ...(await receivedMedia(aoi.page)), liveTracks: await liveTracks(aoi.page) };
  expect(after.connections).toBe(before.connections);
  expect(after.liveTracks).toBe(before.liveTracks);
  // A media server tells by a description who may be received; from browser to browser nothing is negotiated at all.
  if (carrier === 'p2p') expect(await descriptions(aoi.page)).toEqual(describedBefore);
  await walkUpTo(ben, aoi);
  await aoi.untilHears(['ベン']);
  expect(talk.stage.faults).toEqual([]);
};

test('crossing the line of hearing twenty times negotiates nothing and leaves no ghost', () =>
  enterAndLeave('p2p'));

test.skipIf(whyNotOnLiveKit())(
  'crossing the line of hearing twenty times leaves no ghost through LiveKit',
  () => enterAndLeave('livekit'),
);
