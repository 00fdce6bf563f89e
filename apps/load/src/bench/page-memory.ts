import { launchBrowser } from '@engawa/testkit/browser';
import { startServer } from '@engawa/testkit/start-server';
import type { CDPSession, Page } from 'playwright-core';
import { printFigure } from '../figures.ts';
import { createContractSample } from '../realtime/contract-sample.ts';
import { createEngawaApi, type EngawaApi } from '../realtime/engawa-api.ts';
import { createEngawaClient } from '../realtime/engawa-client.ts';

/**
 * The memory that a page still holds after fifty people came near and left. Each is a peer
 * connection opened and closed, an avatar, and a row in the lists. Measured after the first ten
 * people, who load what is created once, and again after fifty more.
 */

const waveOf = 10;
const waves = 5;
const size = { widthPx: 1_920, heightPx: 1_080 };
const nearPx = 60;
const stepWithinMs = 60_000;
/** Longer than the 500 ms for which a connection outlives its person, and the fading of avatars. */
const restMs = 3_000;

type Held = {
  /**
   * The objects, functions, lists and texts of the page's script, without the engine's compiled
   * code, which grows as it optimises.
   */
  readonly scriptKB: number;
  readonly wholeKB: number;
  readonly peerConnections: number;
  readonly tracks: number;
  readonly nodes: number;
  readonly listeners: number;
};

/** The fields of a V8 heap snapshot that are read here; the nodes are one flat list of numbers. */
type HeapSnapshot = {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
};

const ofScript: ReadonlySet<string | undefined> = new Set([
  'object',
  'object shape',
  'closure',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'regexp',
  'number',
  'symbol',
  'bigint',
]);

const takeSnapshot = async (session: CDPSession): Promise<HeapSnapshot> => {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  return JSON.parse(chunks.join('')) as HeapSnapshot;
};

const heldBy = async (session: CDPSession): Promise<Held> => {
  // Twice, because objects held by a finaliser are freed only by the second collection.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { snapshot, nodes, strings } = await takeSnapshot(session);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, nameAt, sizeAt] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [
    number,
    number,
    number,
  ];
  let scriptBytes = 0;
  const natives = new Map<string, number>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const type = types[0][nodes[at + typeAt] ?? 0];
    if (ofScript.has(type)) scriptBytes += nodes[at + sizeAt] ?? 0;
    const name = strings[nodes[at + nameAt] ?? 0];
    if (type === 'native' && name !== undefined) natives.set(name, (natives.get(name) ?? 0) + 1);
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const metricOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    scriptKB: Math.round(scriptBytes / 1024),
    wholeKB: Math.round(metricOf('JSHeapUsedSize') / 1024),
    peerConnections: natives.get('RTCPeerConnection') ?? 0,
    tracks: natives.get('MediaStreamTrack') ?? 0,
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
  await page.addInitScript(() => {
    for (const device of ['mic', 'camera']) localStorage.setItem(`media.${device}`, 'on');
  });
  await page.goto(link);
  await page.getByTestId('guest-name').fill('Aya');
  await page.getByTestId('enter-space').click();
  const self = page.getByTestId('self-avatar');
  await self.waitFor({ state: 'attached' });
  const [x, y] = await self.evaluate(({ dataset }) => [Number(dataset.x), Number(dataset.y)] as const);
  const socketUrl = new URL(`/app/${await api.realtimeKey()}?protocol=7`, server.url.replace('http', 'ws'));

  let walker = 0;
  const sample = createContractSample();
  const wave = async () => {
    const people = Array.from({ length: waveOf }, () => {
      walker += 1;
      return createEngawaClient({
        api,
        sample,
        socketUrl,
        spaceId,
        walker,
        size,
        reading: 'least',
        listener: { corrected() {}, refused() {}, closed() {}, received() {} },
        known() {},
        walkerOf: () => null,
        clockMeasured() {},
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
  sample.requireNone();

  const people = waves * waveOf;
  printFigure({
    figure: `objects of the page after ${people} people came and went, of what they were`,
    value: Math.round((1_000 * after.scriptKB) / before.scriptKB) / 10,
    unit: '%',
    atMost: 105,
    note: `${before.scriptKB} KB before, ${after.scriptKB} KB after; with compiled code ${before.wholeKB} and ${after.wholeKB} KB`,
  });
  const counted = {
    peerConnections: 'peer connections',
    tracks: 'tracks',
    nodes: 'nodes',
    listeners: 'listeners',
  } as const;
  for (const [kind, name] of Object.entries(counted) as [keyof typeof counted, string][])
    printFigure({
      figure: `${name} more than before`,
      value: after[kind] - before[kind],
      unit: '',
      note: `${before[kind]} before`,
    });
} finally {
  await browser.close();
  api.close();
  await server.stop();
}
