import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '@engawa/testkit/browser';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { printFigure } from '../figures.ts';
import { frameTimes } from '../frame-trace.ts';

/** The number of people who all walk in view, with names, rings and status. */
const people = 300;
const measureMs = 6_000;
const settleMs = 2_500;
const targetRatio = 10;
/**
 * All of the map in view: near enough for everybody's name, and so far away that people are dots.
 */
const scenes = {
  near: { width: 1960, height: 1210, scale: 0.71 },
  far: { width: 3200, height: 1600, scale: 0.45 },
};
const targets = { near: { atMostMs: 8 }, far: { atMostMs: 6, atLeastFrames: 50 } };
const view = { width: 1440, height: 900 };

const pageRoot = fileURLToPath(new URL('../../../web/bench/frame-time', import.meta.url));
const floorFile = fileURLToPath(new URL('../../../web/public/floors/office-day@1x.webp', import.meta.url));
const portrait =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#8fae7c"/><circle cx="32" cy="26" r="12" fill="#f3d4b8"/><circle cx="32" cy="66" r="25" fill="#3d5c82"/></svg>';
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const serve = async (folder: string) => {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname);
    if (path === '/portrait.svg') {
      response
        .writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=600' })
        .end(portrait);
      return;
    }
    const file = path === '/floor.webp' ? floorFile : join(folder, path === '/' ? 'index.html' : path);
    stat(file).then(
      () => {
        response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
        createReadStream(file).pipe(response);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const measure = async (
  browser: Browser,
  url: string,
  variant: 'engawa' | 'react',
  scene: keyof typeof scenes,
) => {
  const page = await browser.newPage({ viewport: view });
  const { width, height, scale } = scenes[scene];
  await page.goto(
    `${url}/?variant=${variant}&people=${people}&width=${width}&height=${height}&scale=${scale}`,
  );
  await page.waitForTimeout(settleMs);
  const shown = await page.evaluate(
    () => [...document.querySelectorAll('[data-status]')].filter((one) => one.checkVisibility()).length,
  );
  if (shown < people) throw new Error(`${variant}: only ${shown} of ${people} are drawn`);
  await browser.startTracing(page, { categories: ['__metadata', 'toplevel', 'devtools.timeline'] });
  await page.waitForTimeout(measureMs);
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8'));
  await page.close();
  return frameTimes(trace);
};

const folder = await mkdtemp(join(tmpdir(), 'engawa-frame-time-'));
const { server, url } = await serve(folder);
const browser = await launchBrowser({ args: ['--disable-gpu'] });
try {
  await build({
    root: pageRoot,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  });
  const ours = await measure(browser, url, 'engawa', 'near');
  const far = await measure(browser, url, 'engawa', 'far');
  const naive = await measure(browser, url, 'react', 'near');
  console.table({ Engawa: ours, 'Engawa, zoomed out': far, 'React state at each frame': naive });
  const ratio = Math.round((naive.medianMs / ours.medianMs) * 10) / 10;
  printFigure({
    figure: `main-thread time per frame, ${people} walking, median`,
    value: ours.medianMs,
    unit: 'ms',
    atMost: targets.near.atMostMs,
  });
  printFigure({ figure: 'frames', value: ours.framesPerSecond, unit: '/s' });
  printFigure({
    figure: `main-thread time per frame, ${people} walking, zoomed out, median`,
    value: far.medianMs,
    unit: 'ms',
    atMost: targets.far.atMostMs,
  });
  printFigure({
    figure: `frames, ${people} walking, zoomed out`,
    value: far.framesPerSecond,
    unit: '/s',
    atLeast: targets.far.atLeastFrames,
  });
  printFigure({ figure: 'the same by naive React state, median', value: naive.medianMs, unit: 'ms' });
  printFigure({
    figure: 'times less main-thread time than naive React state needs',
    value: ratio,
    unit: '×',
    atLeast: targetRatio,
  });
} finally {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true, force: true });
}
