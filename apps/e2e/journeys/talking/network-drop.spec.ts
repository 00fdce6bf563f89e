import { testEnv } from '@engawa/testkit/env';
import { startRelay, type TestRelay, whyNoRelay } from '@engawa/testkit/relay';
import { afterEach, expect, test } from 'vitest';
import { whyNotOnLiveKit } from '../../src/group-of-people.ts';
import { openTalk, type Talk, walkUpTo } from '../../src/talk.ts';
import { until } from '../../src/until.ts';

let talk: Talk | undefined;
let relay: TestRelay | undefined;
afterEach(async () => {
  await talk?.close();
  talk = undefined;
  await relay?.stop();
  relay = undefined;
});

const dropMs = 5_000;
/** Includes the time that the measurement takes. */
const backWithinMs = 2_000;

const aDropIsGotOver = async (
  open: Talk,
  who: { isRelayed?: boolean },
  path: string,
  line: { pause(): void; resume(): void },
) => {
  const aoi = await open.come('葵', who);
  const ben = await open.come('ベン', who);
  await walkUpTo(ben, aoi);
  await aoi.untilHears(['ベン']);
  await until(
    `the connection uses ${path}`,
    () => aoi.page.getByTestId(`peer-${ben.id}`).getAttribute('data-path'),
    (now) => now === path,
  );

  line.pause();
  await aoi.page.waitForTimeout(dropMs);
  expect(await aoi.hears(300)).toEqual([]);
  line.resume();
  const backAtMs = Date.now();
  await aoi.untilHears(['ベン'], backWithinMs);
  expect(Date.now() - backAtMs).toBeLessThan(backWithinMs);
  await ben.untilHears(['葵'], backWithinMs);
  expect(open.stage.faults).toEqual([]);
};

test.skipIf(!testEnv.isEveryTestAsked || whyNoRelay() !== null)(
  'the relay stands still for five seconds, and they are heard again within two',
  async () => {
    relay = await startRelay();
    talk = await openTalk({ carrier: 'p2p', env: relay.env });
    await aDropIsGotOver(talk, { isRelayed: true }, 'relay', relay);
  },
);

test.skipIf(whyNotOnLiveKit())(
  'the media server pauses for five seconds, and sound returns within two seconds',
  async () => {
    talk = await openTalk({ carrier: 'livekit' });
    if (talk.liveKit === null) throw new Error('LiveKit was not started.');
    await aDropIsGotOver(talk, {}, 'server', talk.liveKit);
  },
);
