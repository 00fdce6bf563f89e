import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';

let server: Server;
let url: string;
let browser: Browser | null = null;

beforeAll(async () => {
  server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<p>here'),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(() => browser?.close());
afterAll(() => void server.close());

const openPage = async (options: Parameters<typeof launchBrowser>[0]) => {
  browser = await launchBrowser(options);
  const page = await browser.newPage();
  await page.goto(url);
  return page;
};

/**
 * The name of the error that getUserMedia for camera and microphone throws, or the kinds of tracks
 * it returns.
 */
const askForDevices = `navigator.mediaDevices.getUserMedia({ audio: true, video: true })
  .then((stream) => stream.getTracks().map((track) => track.kind).sort().join(), (error) => error.name)`;

/** The loudest frequency of the microphone, in Hz. */
const listen = `(async () => {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false } });
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 8192 });
  context.createMediaStreamSource(stream).connect(analyser);
  const levels = new Float32Array(analyser.frequencyBinCount);
  for (;;) {
    await new Promise(requestAnimationFrame);
    analyser.getFloatFrequencyData(levels);
    const loudest = levels.indexOf(Math.max(...levels));
    if (levels[loudest] > -40) return (loudest * context.sampleRate) / analyser.fftSize;
  }
})()`;

/**
 * Scheduling policies of all threads of a browser's processes. 0 is the default; a higher policy
 * runs before others.
 */
const policiesOf = async (from: Browser): Promise<number[]> => {
  const { processInfo } = await (await from.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
  return processInfo.flatMap(({ id }) =>
    readdirSync(`/proc/${id}/task`).map((thread) => {
      const stat = readFileSync(`/proc/${id}/task/${thread}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[38]);
    }),
  );
};

describe('launchBrowser', () => {
  it('refuses devices like a person who denied permission', async () => {
    const page = await openPage({ devices: 'refused' });
    expect(await page.evaluate(askForDevices)).toBe('NotAllowedError');
  });

  it('has no devices when they are configured as absent', async () => {
    const page = await openPage({ devices: 'absent' });
    expect(await page.evaluate(askForDevices)).toBe('NotFoundError');
  });

  it('plays the configured tone', async () => {
    const page = await openPage({ toneHz: 880, isAutoplayAllowed: true });
    expect(await page.evaluate(askForDevices)).toBe('audio,video');
    const heardHz = (await page.evaluate(listen)) as number;
    expect(Math.abs(heardHz - 880)).toBeLessThan(15);
  });

  it.skipIf(!existsSync('/proc/self/stat'))('plays it at normal priority with isSoundInTurn', async () => {
    const page = await openPage({ toneHz: 880, isAutoplayAllowed: true, isSoundInTurn: true });
    expect(await page.evaluate(askForDevices)).toBe('audio,video');
    const heardHz = (await page.evaluate(listen)) as number;
    expect(Math.abs(heardHz - 880)).toBeLessThan(15);
    if (!browser) throw new Error('There is no browser.');
    expect(new Set(await policiesOf(browser))).toEqual(new Set([0]));
  });
});
