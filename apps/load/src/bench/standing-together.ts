import { launchBrowser } from '@engawa/testkit/browser';
import { type RunningServer, startServer } from '@engawa/testkit/start-server';
import type { Page } from 'playwright-core';
import { cpuSecondsUnder, withPid } from '../browser-processes.ts';
import { median, printFigure } from '../figures.ts';

/**
 * Processor time of a whole browser, with all its processes, while three people stand together and
 * talk from browser to browser. In the same browsers, in turn, a reference page only sends the same
 * sound to the same two people and plays theirs: the difference is the map, the mixing and
 * everything else of ours. Then the same while one person walks to and fro, for that person. Last,
 * three people who each speak for 2 s of 12: how much sound one of them sends.
 */

const rounds = 3;
const tonesHz = [440, 620, 850];
const viewport = { width: 1_024, height: 640 };
const settleMs = 6_000;
const measureMs = 8_000;
const stepMs = 700;
const restsSeconds = 10;
const listenMs = 24_000;

type Watcher = { readonly page: Page; readonly pid: number | null; close(): Promise<void> };

const openBrowser = async (toneHz: number, restsSeconds = 0): Promise<Watcher> => {
  const { started: browser, pid } = await withPid(() =>
    launchBrowser({
      toneHz,
      restsSeconds,
      isAutoplayAllowed: true,
      args: ['--allow-loopback-in-peer-connection'],
    }),
  );
  const page = await browser.newPage({ viewport });
  // The bench runner adds a naming helper to functions that does not exist in pages.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(() => {
    window.localStorage.setItem('media.mic', 'on');
    window.localStorage.setItem('media.camera', 'off');
  });
  return { page, pid, close: () => browser.close() };
};

const cores = async ({ page, pid }: Watcher, act: () => Promise<void>): Promise<number> => {
  if (pid === null) throw new Error('Processor time is read from /proc, which is not here.');
  await page.waitForTimeout(settleMs);
  const [before, beganAtMs] = [cpuSecondsUnder(pid), performance.now()];
  await act();
  return (cpuSecondsUnder(pid) - before) / ((performance.now() - beganAtMs) / 1_000);
};

const standTogether = async (link: string, watchers: readonly Watcher[]): Promise<void> => {
  for (const [index, { page }] of watchers.entries()) {
    await page.goto(link);
    await page.getByTestId('guest-name').fill(`Guest ${index}`);
    await page.getByTestId('enter-space').click();
    await page.getByTestId('self-avatar').waitFor({ state: 'attached' });
    if (index > 0) await page.locator('[data-testid^="walk-to-"]').first().click();
  }
  // Everyone is heard by the two others.
  for (const { page } of watchers)
    await page
      .getByTestId('hearers-count')
      .filter({ hasText: String(watchers.length - 1) })
      .waitFor();
};

const walkToAndFro = async (page: Page): Promise<void> => {
  await page.getByTestId('stage').focus();
  const endsAtMs = performance.now() + measureMs;
  for (let turn = 0; performance.now() < endsAtMs; turn += 1) {
    const key = turn % 2 === 0 ? 'ArrowLeft' : 'ArrowRight';
    await page.keyboard.press(key, { delay: stepMs });
  }
};

/**
 * Sends the microphone to a person and plays theirs, nothing else.
 * @returns its session description
 */
const agree = (page: Page, offer: string | null): Promise<string> =>
  page.evaluate(async (theirs) => {
    const kept = globalThis as unknown as { bare?: { mic: MediaStream; last: RTCPeerConnection | null } };
    kept.bare ??= {
      mic: await navigator.mediaDevices.getUserMedia({
        audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
      }),
      last: null,
    };
    const connection = new RTCPeerConnection();
    kept.bare.last = connection;
    connection.addEventListener('track', ({ track }) => {
      const sound = new Audio();
      sound.srcObject = new MediaStream([track]);
      void sound.play();
    });
    for (const track of kept.bare.mic.getTracks()) connection.addTrack(track, kept.bare.mic);
    if (theirs !== null) await connection.setRemoteDescription({ type: 'offer', sdp: theirs });
    await connection.setLocalDescription();
    await new Promise<void>((resolve) => {
      const look = () => connection.iceGatheringState === 'complete' && resolve();
      connection.addEventListener('icegatheringstatechange', look);
      look();
    });
    return connection.localDescription?.sdp ?? '';
  }, offer);

const finish = (page: Page, answer: string): Promise<void> =>
  page.evaluate(async (sdp) => {
    const { bare } = globalThis as unknown as { bare: { last: RTCPeerConnection } };
    const connection = bare.last;
    await connection.setRemoteDescription({ type: 'answer', sdp });
    while (connection.connectionState !== 'connected') await new Promise((wait) => setTimeout(wait, 20));
  }, answer);

const connectBare = async (server: RunningServer, watchers: readonly Watcher[]): Promise<void> => {
  // Any response of the server is a page of its origin, which may ask for a microphone; this one
  // renders nothing.
  for (const { page } of watchers) await page.goto(new URL('/api/config', server.url).href);
  for (const [index, one] of watchers.entries())
    for (const other of watchers.slice(index + 1)) {
      const offer = await agree(one.page, null);
      await finish(one.page, await agree(other.page, offer));
    }
};

/** Keeps the connections that a page opens, to read how much it has sent. */
const rememberConnections = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    Object.assign(globalThis, { madeConnections: made });
    const Original = globalThis.RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        made.push(this);
      }
    };
  });
};

const soundPacketsSent = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { madeConnections } = globalThis as unknown as { madeConnections: RTCPeerConnection[] };
    let packets = 0;
    for (const connection of madeConnections)
      for (const entry of (await connection.getStats()).values())
        if (entry.type === 'outbound-rtp' && entry.kind === 'audio') packets += entry.packetsSent;
    return packets;
  });

const server = await startServer({ env: { MEDIA_CARRIER: 'p2p' } });
const link = /Demo guest link: (\S+)/.exec(server.output())?.[1];
if (link === undefined) throw new Error(`The server gave no guest link:\n${server.output()}`);
const watchers: Watcher[] = [];
let packetsPerSecond = 0;
const measured = { standing: [] as number[], walking: [] as number[], bare: [] as number[] };
try {
  for (const toneHz of tonesHz) watchers.push(await openBrowser(toneHz));
  const [watched] = watchers;
  if (!watched) throw new Error('There is nobody to watch.');
  const rest = () => watched.page.waitForTimeout(measureMs);
  for (let round = 0; round < rounds; round += 1) {
    await standTogether(link, watchers);
    measured.standing.push(await cores(watched, rest));
    measured.walking.push(await cores(watched, () => walkToAndFro(watched.page)));
    await connectBare(server, watchers);
    measured.bare.push(await cores(watched, rest));
  }
  for (const watcher of watchers.splice(0)) await watcher.close();
  for (const toneHz of tonesHz) watchers.push(await openBrowser(toneHz, restsSeconds));
  const [listener] = watchers;
  if (!listener) throw new Error('There is nobody to listen to.');
  await rememberConnections(listener.page);
  await standTogether(link, watchers);
  await listener.page.waitForTimeout(settleMs);
  const before = await soundPacketsSent(listener.page);
  await listener.page.waitForTimeout(listenMs);
  packetsPerSecond = ((await soundPacketsSent(listener.page)) - before) / (listenMs / 1_000);
} finally {
  for (const watcher of watchers) await watcher.close();
  await server.stop();
}

const bare = median(measured.bare);
const print = (what: keyof typeof measured, figure: string) => {
  const all = measured[what].map((value) => value.toFixed(3)).join(', ');
  const value = Number(median(measured[what]).toFixed(3));
  const times = what === 'bare' ? '' : `; ${(value / bare).toFixed(2)} times the bare page`;
  printFigure({ figure, value, unit: 'cores', note: `${all}${times}` });
};
print('standing', 'processor of a browser, three stand together and talk');
print('walking', 'the same, for one who walks to and fro beside the two');
print('bare', 'the same, of a page that only sends and plays the same sound');
printFigure({
  figure: 'packets of sound that who says something for 2 s of 12 sends to two others',
  value: Number(packetsPerSecond.toFixed(1)),
  unit: 'a second',
  note: '100 while they speak',
});
