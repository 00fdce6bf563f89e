import { afterEach, expect, test } from 'vitest';
import { whyNotOnLiveKit } from '../../src/group-of-people.ts';
import {
  declineTracks,
  demandLine,
  demandTracks,
  silenceOwnSignals,
  tracksOf,
} from '../../src/hostile-receiver.ts';
import { listen } from '../../src/received-media.ts';
import { openTalk, type Talk, type Talker, walkUntil, walkUpTo } from '../../src/talk.ts';
import { until } from '../../src/until.ts';
import { standStill } from '../../src/walking.ts';

let talk: Talk | undefined;
afterEach(async () => {
  await talk?.close();
  talk = undefined;
});

const untilNothingComes = (to: Talker, where: string) =>
  until(
    `no sound arrives ${where}`,
    () => listen(to.page, 500),
    ({ bytes }) => bytes === 0,
  );

test('MED-38 a browser out of earshot sends nothing, over whatever connection a changed client requests it', async () => {
  talk = await openTalk({ carrier: 'p2p' });
  const aoi = await talk.come('葵');
  const ben = await talk.come('ベン');
  await walkUpTo(ben, aoi);
  await ben.untilHears(['葵']);
  const me = { id: ben.id, spaceId: talk.host.officeId };

  // In earshot the changed client's connection carries sound like any other, so it is a real one.
  await silenceOwnSignals(ben.page);
  expect(await demandLine(ben.page, me, aoi.id)).toBe('connected');
  await until(
    'the changed client hears the people near it',
    () => listen(ben.page, 500),
    ({ bytes }) => bytes > 0,
  );

  await walkUntil(ben, 'ArrowRight', aoi, { fartherThanPx: 315 });
  await standStill(ben.page);
  await untilNothingComes(ben, 'over the line that was opened in earshot');
  expect(await demandLine(ben.page, me, aoi.id)).toBe('connected');
  for (let asked = 0; asked < 3; asked += 1)
    expect(await listen(ben.page, 500)).toEqual({ energy: 0, bytes: 0 });

  await walkUntil(ben, 'ArrowRight', aoi, { fartherThanPx: 410 });
  expect(await demandLine(ben.page, me, aoi.id)).toBe('TOO_FAR');
  await untilNothingComes(ben, 'after that either');
  expect(talk.stage.faults).toEqual([]);
});

test.skipIf(whyNotOnLiveKit())(
  'MED-38 the media server sends nothing to a client out of earshot, whatever it requests',
  async () => {
    talk = await openTalk({ carrier: 'livekit' });
    const { liveKit } = talk;
    if (liveKit === null) throw new Error('LiveKit was not started.');
    const aoi = await talk.come('葵');
    const ben = await talk.come('ベン');
    await walkUpTo(ben, aoi);
    await ben.untilHears(['葵']);
    const tracks = await until(
      'Aoi sends her voice',
      () => tracksOf(liveKit, `room_${aoi.roomId}`, aoi.id),
      (sids) => sids.length > 0,
    );

    // In earshot a changed client receives what the page itself has paused, so its requests are
    // real ones.
    await declineTracks(ben.page, tracks);
    await untilNothingComes(ben, 'when it is declined');
    await demandTracks(ben.page, tracks);
    await until(
      'the changed client hears the people near it',
      () => listen(ben.page, 500),
      ({ bytes }) => bytes > 0,
    );

    // Another person stays near her, so her voice is still sent to the media server.
    const cho = await talk.come('蝶');
    await walkUpTo(cho, aoi);
    await walkUntil(ben, 'ArrowRight', aoi, { fartherThanPx: 450 });
    await standStill(ben.page);
    await cho.untilHears(['葵']);
    await untilNothingComes(ben, 'from beyond 300 px');
    for (let asked = 0; asked < 3; asked += 1) {
      await demandTracks(ben.page, tracks);
      expect(await listen(ben.page, 700)).toEqual({ energy: 0, bytes: 0 });
    }
    expect(await cho.hears()).toEqual(['葵']);

    await walkUpTo(ben, aoi);
    await ben.untilHears(['葵', '蝶']);
    expect(talk.stage.faults).toEqual([]);
  },
);
