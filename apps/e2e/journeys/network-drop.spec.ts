import { afterEach, expect, test } from 'vitest';
import { whyNotOnLiveKit } from '../src/party.ts';
import { openTalk, type Talk, walkUpTo } from '../src/talk.ts';

let talk: Talk | undefined;
afterEach(async () => {
  await talk?.close();
  talk = undefined;
});

const dropMs = 5_000;
/** With what listening itself takes. */
const backWithinMs = 2_000;

test.skipIf(whyNotOnLiveKit())(
  'the media server stands still for five seconds, and is heard again within two',
  async () => {
    talk = await openTalk({ carrier: 'livekit' });
    const aoi = await talk.come('葵');
    const ben = await talk.come('ベン');
    await walkUpTo(ben, aoi);
    await aoi.untilHears(['ベン']);

    talk.liveKit?.pause();
    await aoi.page.waitForTimeout(dropMs);
    expect(await aoi.hears(300)).toEqual([]);
    talk.liveKit?.resume();
    const backAtMs = Date.now();
    await aoi.untilHears(['ベン'], backWithinMs);
    expect(Date.now() - backAtMs).toBeLessThan(backWithinMs);
    await ben.untilHears(['葵'], backWithinMs);
    expect(talk.stage.faults).toEqual([]);
  },
);
