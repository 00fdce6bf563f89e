import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '@engawa/testkit/browser';
import { startLiveKit, whyNoLiveKit } from '@engawa/testkit/livekit';
import { startServer } from '@engawa/testkit/start-server';
import type { Page } from 'playwright-core';
import { readBenchOptions } from '../bench-options.ts';
import { cpuSecondsUnder, withPid } from '../browser-processes.ts';
import { startCameraPublisher, whyNoPublisher } from '../cameras/camera-publisher.ts';
import { cameraPicture, recordCamera } from '../cameras/camera-recording.ts';
import { startLiveKitExample } from '../cameras/livekit-example.ts';
import { createPeopleWithCameras } from '../cameras/people-with-cameras.ts';
import { playingOn, type WatchedCamera, watchCameras } from '../cameras/watched-cameras.ts';
import { median, printFigure } from '../figures.ts';

/**
 * One browser that receives five pre-encoded 360p cameras through LiveKit: how many frames a second
 * it draws of each, and the processor time of its processes. Our space page in two of its modes and
 * LiveKit's own example client run in the same room with the same five people, one after the other.
 * The own microphone and camera are off everywhere.
 */

const sides = ['carousel', 'gallery', 'example'] as const;
type Side = (typeof sides)[number];

const asked = readBenchOptions({
  rounds: { type: 'string', default: '3' },
  /** A comma-separated selection of the sides. */
  sides: { type: 'string', default: sides.join(',') },
});
const rounds = Number(asked.rounds);
const wanted = sides.filter((side) => asked.sides.split(',').includes(side));

const cameras = 5;
const leastFramesPerSecond = 15;
const nearPx = 60;
/** Wide enough for a carousel of one page. */
const viewport = { width: 1_600, height: 900 };
const settleMs = 10_000;
const measureMs = 20_000;
const stepWithinMs = 60_000;

const namesOf: Record<Side, string> = {
  carousel: 'our page, carousel',
  gallery: 'our page, gallery',
  example: 'LiveKit’s example',
};

/** The elements that show cameras in tiles; our page also has faces in the avatars on the map. */
const tilesOf: Record<Side, string> = {
  carousel: '[data-testid^="tile-"] video',
  gallery: '[data-testid^="tile-"] video',
  example: '.lk-participant-tile video',
};

type Measured = {
  readonly cameras: readonly WatchedCamera[];
  /** The number of videos, including those outside the tiles. */
  readonly videos: number;
  readonly cores: number | null;
};

/** Runs in a separate browser from start to end. @param open leads the page to the cameras */
const inBrowser = async <T>(
  open: (page: Page) => Promise<void>,
  look: (page: Page, pid: number | null) => Promise<T>,
) => {
  const { started: browser, pid } = await withPid(() => launchBrowser({ isAutoplayAllowed: true }));
  try {
    const page = await browser.newPage({ viewport });
    // The bench runner adds a naming helper to functions that does not exist in pages.
    await page.addInitScript('globalThis.__name = (named) => named');
    await open(page);
    const looked = await look(page, pid);
    // Both clients notify LiveKit when their page closes.
    await page.goto('about:blank');
    return looked;
  } finally {
    await browser.close();
  }
};

const measure = async (side: Side, page: Page, pid: number | null): Promise<Measured> => {
  const tiles = tilesOf[side];
  const giveUpAtMs = Date.now() + stepWithinMs;
  await page.mouse.move(0, 0);
  while ((await playingOn(page, tiles)) !== cameras) {
    if (Date.now() > giveUpAtMs)
      throw new Error(`${namesOf[side]}: ${await playingOn(page, tiles)} cameras play, not ${cameras}.`);
    await page.waitForTimeout(200);
  }
  await page.waitForTimeout(settleMs);
  const [before, beganAtMs] = [pid === null ? 0 : cpuSecondsUnder(pid), performance.now()];
  const watched = await watchCameras(page, tiles, measureMs);
  if (watched.length !== cameras) throw new Error(`${watched.length} cameras were watched.`);
  const seconds = (performance.now() - beganAtMs) / 1_000;
  const videos = await playingOn(page, 'video');
  return { cameras: watched, videos, cores: pid === null ? null : (cpuSecondsUnder(pid) - before) / seconds };
};

const leastOf = ({ cameras: watched }: Measured) => Math.min(...watched.map((one) => one.framesPerSecond));
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
const spread = (values: readonly number[], digits: number) =>
  values.map((value) => rounded(value, digits)).join(', ');

const print = (side: Side, measured: readonly Measured[], kilobits: number) => {
  const name = namesOf[side];
  const [first] = measured[0]?.cameras ?? [];
  const least = measured.map(leastOf);
  printFigure({
    figure: `${cameras} cameras, ${name}: pictures drawn a second, of the slowest`,
    value: rounded(median(least), 1),
    unit: 'fps',
    ...(side === 'example' ? {} : { atLeast: leastFramesPerSecond }),
    note: `rounds ${spread(least, 1)}; ${first?.widthPx}×${first?.heightPx} received at ${cameraPicture.framesPerSecond} fps and ${kilobits} kbit/s, shown ${first?.shownWidthPx} px wide; ${measured[0]?.videos} videos in all`,
  });
  const cores = measured.flatMap((one) => one.cores ?? []);
  if (cores.length === 0) return null;
  printFigure({
    figure: `${cameras} cameras, ${name}: processor of the browser, all its processes`,
    value: rounded(median(cores), 2),
    unit: 'cores',
    note: `rounds ${spread(cores, 2)}`,
  });
  return median(cores);
};

const bench = async (folder: string) => {
  const file = join(folder, 'camera.ivf');
  const kilobits = await recordCamera(file);
  const liveKit = await startLiveKit();
  const server = await startServer({ env: { ...liveKit.env, MEDIA_CARRIER: 'livekit', RATE_LIMITS: 'off' } });
  const example = await startLiveKitExample(console.log);
  const link = /Demo guest link: (\S+)/.exec(server.output())?.[1];
  if (link === undefined) throw new Error(`The server gave no guest link:\n${server.output()}`);
  const spaceId = new URL(link, server.url).searchParams.get('id') ?? '';
  const people = await createPeopleWithCameras(server.url, spaceId);

  const openOurs = async (page: Page, mode: string): Promise<void> => {
    await page.addInitScript((shown) => {
      for (const device of ['mic', 'camera']) localStorage.setItem(`media.${device}`, 'off');
      localStorage.setItem('showing.mode', shown);
    }, mode);
    await page.goto(link);
    await page.getByTestId('guest-name').fill('Aya');
    await page.getByTestId('enter-space').click();
    await page.getByTestId('self-avatar').waitFor({ state: 'attached' });
  };
  const self = await inBrowser(
    (page) => openOurs(page, 'carousel'),
    (page) =>
      page
        .getByTestId('self-avatar')
        .evaluate(({ dataset }) => ({ x: Number(dataset.x), y: Number(dataset.y) })),
  );
  const tokens: string[] = [];
  for (let index = 0; index < cameras; index += 1) {
    const angle = (2 * Math.PI * index) / cameras;
    const place = { x: self.x + nearPx * Math.cos(angle), y: self.y + nearPx * Math.sin(angle) };
    tokens.push((await people.come(place)).token);
  }
  const publisher = await startCameraPublisher({ url: liveKit.url, tokens, file });

  const measureSide = (side: Side): Promise<Measured> => {
    if (side !== 'example')
      return inBrowser(
        (page) => openOurs(page, side),
        (page, pid) => measure(side, page, pid),
      );
    return people.visit(self, (pass) =>
      inBrowser(
        async (page) => void (await page.goto(example.addressOf(pass.url, pass.token))),
        (page, pid) => measure(side, page, pid),
      ),
    );
  };

  try {
    const measured = new Map<Side, Measured[]>(wanted.map((side) => [side, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const side of round % 2 === 0 ? wanted : wanted.toReversed()) {
        const one = await measureSide(side);
        measured.get(side)?.push(one);
        console.log(`round ${round + 1}, ${namesOf[side]}: ${JSON.stringify(one)}`);
      }
    const cores = new Map(wanted.map((side) => [side, print(side, measured.get(side) ?? [], kilobits)]));
    const theirs = cores.get('example');
    for (const side of ['carousel', 'gallery'] as const) {
      const ours = cores.get(side);
      if (ours != null && theirs != null)
        printFigure({
          figure: `${cameras} cameras, ${namesOf[side]}: processor, of what LiveKit’s example takes`,
          value: rounded(ours / theirs, 2),
          unit: '×',
        });
    }
  } finally {
    await publisher.stop();
    people.leave();
    await example.stop();
    await server.stop();
    await liveKit.stop();
  }
};

const why = whyNoLiveKit() ?? whyNoPublisher();
if (why !== null) throw new Error(`Five cameras need a LiveKit server and somebody who publishes: ${why}`);
const folder = await mkdtemp(join(tmpdir(), 'engawa-five-cameras-'));
try {
  await bench(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
