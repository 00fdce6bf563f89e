import { maxDistancePx } from '@engawa/contract/media';
import { launchBrowser } from '@engawa/testkit/browser';
import { startLiveKit, type TestLiveKit, whyNoLiveKit } from '@engawa/testkit/livekit';
import { startServer } from '@engawa/testkit/start-server';
import type { Page } from 'playwright-core';
import { readBenchOptions } from '../bench-options.ts';
import { median, printFigure } from '../figures.ts';
import { approachOf, distanceOn, startWatching, watchApproaches } from '../heard-sound.ts';

/**
 * Milliseconds from the moment a person crosses the 300 px limit (on their own page) to the first
 * sound from the speaker's node, on both sides: from browser to browser, and through LiveKit when
 * it is available. Two browsers with different tones, the real server, walking by key.
 */

const rounds = 15;
/**
 * Two browsers without a graphics card share two cores with all servers. Large maps and video
 * encoding, for which each person normally has a machine, would dominate the measurement.
 */
const viewport = { width: 1280, height: 400 };
const targetMs = 300;
/**
 * Warm: still connected from before, beyond the limit. Cold: the connection was closed (beyond 400
 * px for 500 ms).
 */
const turnAtPx = { warm: 325, cold: 480 } as const;
const restMs = 1_200;
const stepWithinMs = 30_000;
/** A person who walks up to another stands nearer than this. */
const besidePx = 120;
/** A later sound counts as none. */
const soundWithinMs = 10_000;

const enter = async (link: string, name: string, toneHz: number) => {
  const browser = await launchBrowser({
    toneHz,
    isAutoplayAllowed: true,
    args: ['--allow-loopback-in-peer-connection'],
  });
  const page = await browser.newPage({ viewport });
  await page.addInitScript(() => {
    localStorage.setItem('media.mic', 'on');
    localStorage.setItem('media.camera', 'off');
  });
  await watchApproaches(page, maxDistancePx);
  await page.goto(link);
  await page.getByTestId('guest-name').fill(name);
  await page.getByTestId('enter-space').click();
  await page.getByTestId('self-avatar').waitFor({ state: 'attached' });
  return { browser, page };
};

const untilDistance = async (page: Page, isThere: (px: number) => boolean): Promise<void> => {
  const giveUpAtMs = Date.now() + stepWithinMs;
  while (!isThere(await distanceOn(page)))
    if (Date.now() > giveUpAtMs) throw new Error(`The walk led nowhere: ${await distanceOn(page)} px away.`);
};

/** Holds a key until the distance is reached; throws when it is not. */
const walk = async (page: Page, key: string, isThere: (px: number) => boolean): Promise<void> => {
  await page.keyboard.down(key);
  try {
    await untilDistance(page, isThere);
  } finally {
    await page.keyboard.up(key);
  }
};

/** @param through the carrier, named with each figure */
const measure = async (through: string, liveKit: TestLiveKit | null): Promise<void> => {
  const server = await startServer({
    env: { ...liveKit?.env, MEDIA_CARRIER: liveKit === null ? 'p2p' : 'livekit' },
  });
  const link = /Demo guest link: (\S+)/.exec(server.output())?.[1];
  if (link === undefined) throw new Error(`The server gave no guest link:\n${server.output()}`);
  const host = await enter(link, 'Aya', 440);
  const guest = await enter(link, 'Ben', 880);
  try {
    await guest.page.locator('[data-testid^="avatar-"]').first().waitFor({ state: 'attached' });
    // Side by side, because at the entry a wall, a desk or the other row of the floor may stand
    // between the two.
    await guest.page.locator('[data-testid^="walk-to-"]').first().click();
    await untilDistance(guest.page, (px) => px < besidePx);
    await guest.page.getByTestId('stage').focus();

    const approach = async (kind: keyof typeof turnAtPx): Promise<{ guest: number; host: number }> => {
      await walk(guest.page, 'ArrowRight', (px) => px > turnAtPx[kind]);
      await guest.page.waitForTimeout(restMs);
      await Promise.all([startWatching(guest.page), startWatching(host.page)]);
      await walk(guest.page, 'ArrowLeft', (px) => px < 200);
      const giveUpAtMs = Date.now() + soundWithinMs;
      const look = () => Promise.all([approachOf(guest.page), approachOf(host.page)]);
      let [byGuest, byHost] = await look();
      while ((byGuest.heardAtMs === null || byHost.heardAtMs === null) && Date.now() < giveUpAtMs)
        [byGuest, byHost] = await look();
      await guest.page.waitForTimeout(restMs);
      if (byGuest.crossedAtMs === null || byGuest.heardAtMs === null || byHost.heardAtMs === null)
        throw new Error(`An approach without sound: ${JSON.stringify({ byGuest, byHost })}`);
      return {
        guest: byGuest.heardAtMs - byGuest.crossedAtMs,
        host: byHost.heardAtMs - byGuest.crossedAtMs,
      };
    };

    for (const kind of ['warm', 'cold'] as const) {
      const measured: { guest: number; host: number }[] = [];
      for (let round = 0; round < rounds; round++) measured.push(await approach(kind));
      for (const side of ['guest', 'host'] as const) {
        const values = measured.map((one) => one[side]);
        const who = side === 'guest' ? 'who walks up' : 'who stands';
        printFigure({
          figure: `first sound, ${through}, ${kind}, ${who}: median`,
          value: median(values),
          unit: 'ms',
          atMost: targetMs,
        });
        printFigure({
          figure: `first sound, ${through}, ${kind}, ${who}: worst of ${rounds}`,
          value: Math.max(...values),
          unit: 'ms',
        });
      }
    }
  } finally {
    await Promise.all([host.browser.close(), guest.browser.close()]);
    await server.stop();
  }
};

/** `--through livekit` or `--through p2p` measures only that carrier. */
const options = readBenchOptions({ through: { type: 'string' } });
if (options.through !== 'livekit') await measure('peer to peer', null);
if (options.through === 'p2p') console.log('LiveKit is left out, as asked.');
else if (whyNoLiveKit() === null) {
  const liveKit = await startLiveKit();
  try {
    await measure('LiveKit', liveKit);
  } finally {
    await liveKit.stop();
  }
} else console.log(`LiveKit is left out: ${whyNoLiveKit()}`);
