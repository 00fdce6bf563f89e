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

/** The name of the error that asking for camera and microphone gives, or the kinds of tracks it gave. */
const askForDevices = `navigator.mediaDevices.getUserMedia({ audio: true, video: true })
  .then((stream) => stream.getTracks().map((track) => track.kind).sort().join(), (error) => error.name)`;

/** Loudest frequency of the microphone, in Hz. */
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

describe('launchBrowser', () => {
  it('refuses devices as a person who said no', async () => {
    const page = await openPage({ devices: 'refused' });
    expect(await page.evaluate(askForDevices)).toBe('NotAllowedError');
  });

  it('has no devices when told so', async () => {
    const page = await openPage({ devices: 'absent' });
    expect(await page.evaluate(askForDevices)).toBe('NotFoundError');
  });

  it('plays the tone asked for', async () => {
    const page = await openPage({ toneHz: 880, isAutoplayAllowed: true });
    expect(await page.evaluate(askForDevices)).toBe('audio,video');
    const heardHz = (await page.evaluate(listen)) as number;
    expect(Math.abs(heardHz - 880)).toBeLessThan(15);
  });
});
