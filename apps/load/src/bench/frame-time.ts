import { launchBrowser } from '@engawa/testkit/browser';
import type { Browser } from 'playwright-core';
import { openBenchPage, traceFrames } from '../bench-page.ts';
import { printFigure } from '../figures.ts';

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
  const times = await traceFrames(browser, page, () => page.waitForTimeout(measureMs));
  await page.close();
  return times;
};

const { url, close } = await openBenchPage('frame-time');
const browser = await launchBrowser({ args: ['--disable-gpu'] });
try {
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
  await close();
}
