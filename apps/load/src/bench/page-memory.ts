import { launchBrowser } from '@engawa/testkit/browser';
import { startServer } from '@engawa/testkit/start-server';
import type { CDPSession, Page } from 'playwright-core';
import { tellFigure } from '../figures.ts';
import { createEngawaApi, type EngawaApi } from '../realtime/engawa-api.ts';
import { createEngawaClient } from '../realtime/engawa-client.ts';

/**
 * What a page still holds after fifty people came up to it and left: each is a peer connection begun and ended, an
 * avatar, and a row in the lists. Measured after ten of them, who bring what is made once, and again after fifty more.
 */

const waveOf = 10;
const waves = 5;
const size = { widthPx: 1_920, heightPx: 1_080 };
const nearPx = 60;
const stepWithinMs = 60_000;
/** Beyond the 500 ms for which a line outlives its person, and the fading of avatars. */
const restMs = 3_000;

type Held = { readonly heapKB: number; readonly nodes: number; readonly listeners: number };

const heldBy = async (session: CDPSession): Promise<Held> => {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metricOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heapKB: Math.round(metricOf('JSHeapUsedSize') / 1024),
    nodes: metricOf('Nodes'),
    listeners: metricOf('JSEventListeners'),
  };
};

const peersOn = (page: Page) => page.locator('data[data-testid^="peer-"]').count();

const untilPeers = async (page: Page, count: number): Promise<void> => {
  const giveUpAtMs = Date.now() + stepWithinMs;
  while ((await peersOn(page)) !== count) {
    if (Date.now() > giveUpAtMs) throw new Error(`${await peersOn(page)} people are near, not ${count}.`);
    await page.waitForTimeout(100);
  }
};

const server = await startServer({ env: { RATE_LIMITS: 'off' } });
const link = /Demo guest link: (\S+)/.exec(server.output())?.[1];
if (link === undefined) throw new Error(`The server gave no guest link:\n${server.output()}`);
const spaceId = new URL(link, server.url).searchParams.get('id') ?? '';
const browser = await launchBrowser({ toneHz: 440, isAutoplayAllowed: true });
const api: EngawaApi = createEngawaApi(server.url);
try {
  const page = await browser.newPage();
  await page.goto(link);
  await page.getByTestId('guest-name').fill('Aya');
  await page.getByTestId('enter-space').click();
  const self = page.getByTestId('self-avatar');
  await self.waitFor({ state: 'attached' });
  const [x, y] = await self.evaluate(({ dataset }) => [Number(dataset.x), Number(dataset.y)] as const);
  const socketUrl = new URL(`/app/${await api.realtimeKey()}?protocol=7`, server.url.replace('http', 'ws'));

  let walker = 0;
  const wave = async () => {
    const people = Array.from({ length: waveOf }, () => {
      walker += 1;
      return createEngawaClient({
        ...{ api, socketUrl, spaceId, walker, size, reading: 'least' },
        ears: { corrected() {}, refused() {}, closed() {}, heard() {} },
        known() {},
        walkerOf: () => null,
        clockTold() {},
      });
    });
    for (const [index, person] of people.entries())
      await person.enter({ x: x + nearPx * Math.cos(index), y: y + nearPx * Math.sin(index) });
    await untilPeers(page, waveOf);
    for (const person of people) person.leave();
    await untilPeers(page, 0);
    await page.waitForTimeout(restMs);
  };

  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await wave();
  const before = await heldBy(session);
  for (let index = 0; index < waves; index += 1) await wave();
  const after = await heldBy(session);

  const people = waves * waveOf;
  tellFigure({
    figure: `page memory after ${people} people came and went, of what it was`,
    value: Math.round((100 * after.heapKB) / before.heapKB),
    unit: '%',
    atMost: 105,
    note: `${before.heapKB} KB before, ${after.heapKB} KB after`,
  });
  for (const kind of ['nodes', 'listeners'] as const)
    tellFigure({
      figure: `${kind} more than before`,
      value: after[kind] - before[kind],
      unit: '',
      note: `${before[kind]} before`,
    });
} finally {
  await browser.close();
  api.close();
  await server.stop();
}
