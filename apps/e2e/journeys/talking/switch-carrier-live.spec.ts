import { afterEach, expect, test } from 'vitest';
import { type Bystanders, bringBystanders } from '../../src/bystanders.ts';
import { whyNotOnLiveKit } from '../../src/group-of-people.ts';
import { recordTone } from '../../src/heard-tones.ts';
import { watchPackets } from '../../src/received-media.ts';
import { openTalk, type Talk, type Talker, walkUpTo } from '../../src/talk.ts';
import { until } from '../../src/until.ts';

let talk: Talk | undefined;
let bystanders: Bystanders | undefined;
afterEach(async () => {
  await bystanders?.leave();
  bystanders = undefined;
  await talk?.close();
  talk = undefined;
});

/** Packets come every 20 ms, and a busy machine checks late. */
const noPacketMs = 400;
/** The tones swell and fade four times a second, so a shorter gap is no silence. */
const noticedMs = 500;
/**
 * A bystander is removed after the grace of 30 s, and a room must be calm for a minute before it
 * moves back.
 */
const calmWithinMs = 130_000;

const untilPath = (from: Talker, to: Talker, path: 'direct' | 'server', withinMs?: number) =>
  until(
    `${from.name} reaches ${to.name} over ${path}`,
    () => from.page.getByTestId(`peer-${to.id}`).getAttribute('data-path'),
    (now) => now === path,
    withinMs,
  );

/** Watches the packets that both receive while an action runs. */
const expectPackets = async (people: readonly Talker[], happens: () => Promise<void>) => {
  const watches = await Promise.all(people.map(({ page }) => watchPackets(page)));
  await happens();
  for (const stop of watches) expect(await stop()).toBeLessThan(noPacketMs);
};

test.skipIf(whyNotOnLiveKit())(
  'a room that fills up moves to LiveKit, and back when it is calm, without a gap in the sound',
  async () => {
    talk = await openTalk({ carrier: 'p2p', hasLiveKit: true, env: { MEDIA_BUSY_ABOVE: '4' } });
    const { stage, host } = talk;
    const aoi = await talk.come('葵');
    const ben = await talk.come('ベン');
    await walkUpTo(ben, aoi);
    await aoi.untilHears(['ベン']);
    await ben.untilHears(['葵']);
    await untilPath(aoi, ben, 'direct');

    // The output is recorded too, because packets of a new connection may arrive before they are
    // heard.
    const played = [await recordTone(aoi.page, ben.toneHz), await recordTone(ben.page, aoi.toneHz)];
    await expectPackets([aoi, ben], async () => {
      bystanders = await bringBystanders(stage.server.url, host.officeId, ['Mei', 'Ken', 'Noa']);
      await untilPath(ben, aoi, 'server');
      await untilPath(aoi, ben, 'server');
      // The old connection is closed some seconds later.
      await aoi.page.waitForTimeout(6_000);
    });
    for (const stop of played) expect(await stop()).toBeLessThan(noticedMs);
    await aoi.untilHears(['ベン']);
    await ben.untilHears(['葵']);

    await expectPackets([aoi, ben], async () => {
      await bystanders?.leave();
      await untilPath(ben, aoi, 'direct', calmWithinMs);
      await untilPath(aoi, ben, 'direct');
      await aoi.page.waitForTimeout(6_000);
    });
    await aoi.untilHears(['ベン']);
    await ben.untilHears(['葵']);
    expect(stage.faults).toEqual([]);
  },
);
