import { afterEach, expect, test } from 'vitest';
import { whyNotOnLiveKit } from '../../src/group-of-people.ts';
import { descriptions, listen, liveTracks, receivedMedia } from '../../src/received-media.ts';
import { openTalk, type Talk, type TalkCarrier, walkToSide, walkUntil, walkUpTo } from '../../src/talk.ts';
import { until } from '../../src/until.ts';
import { standStill } from '../../src/walking.ts';

let talk: Talk | undefined;
afterEach(async () => {
  await talk?.close();
  talk = undefined;
});

const crossings = 20;
/**
 * Places on both sides of the 300 px limit, within the 360 px where connections are opened, and too
 * far apart to click on an avatar.
 */
const inside = { px: 285, degrees: 0 };
const outside = { px: 315, degrees: 18 };

const enterAndLeave = async (carrier: TalkCarrier) => {
  talk = await openTalk({ carrier });
  const aoi = await talk.come('葵');
  const ben = await talk.come('ベン');
  // A size of the window at which no tile and no bar covers the clicked places.
  await ben.page.setViewportSize({ width: 1440, height: 900 });
  await walkUpTo(ben, aoi);
  await aoi.untilHears(['ベン']);
  // Walks to a known place first; from an arbitrary start the next place could be under the own
  // avatar.
  await walkUntil(ben, 'ArrowRight', aoi, { fartherThanPx: 220 });
  await walkToSide(ben, aoi, { px: 150, degrees: 0 });
  await walkToSide(ben, aoi, outside);
  await aoi.untilHears([]);
  const before = { ...(await receivedMedia(aoi.page)), liveTracks: await liveTracks(aoi.page) };
  const describedBefore = await descriptions(aoi.page);

  for (let crossing = 0; crossing < crossings; crossing += 1) {
    const isEntering = crossing % 2 === 0;
    await walkToSide(ben, aoi, isEntering ? inside : outside);
    // Hearing is checked at the first and the last crossings; between them people cross as fast as
    // they can.
    if (crossing < 2 || crossing >= crossings - 2) await aoi.untilHears(isEntering ? ['ベン'] : []);
  }

  await standStill(ben.page);
  await until(
    'no sound arrives after leaving',
    () => listen(aoi.page, 500),
    ({ bytes }) => bytes === 0,
  );
  const after = { ...(await receivedMedia(aoi.page)), liveTracks: await liveTracks(aoi.page) };
  expect(after.connections).toBe(before.connections);
  expect(after.liveTracks).toBe(before.liveTracks);
  // A media server announces who may be received by a description; from browser to browser nothing
  // is negotiated.
  if (carrier === 'p2p') expect(await descriptions(aoi.page)).toEqual(describedBefore);
  await walkUpTo(ben, aoi);
  await aoi.untilHears(['ベン']);
  expect(talk.stage.faults).toEqual([]);
};

test('crossing the hearing limit twenty times negotiates nothing and leaves no ghost', () =>
  enterAndLeave('p2p'));

test.skipIf(whyNotOnLiveKit())(
  'crossing the hearing limit twenty times leaves no ghost through LiveKit',
  () => enterAndLeave('livekit'),
);
