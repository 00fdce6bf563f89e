import { launchBrowser } from '@engawa/testkit/browser';
import { readBenchOptions } from '../bench-options.ts';
import { openBenchPage, traceFrames } from '../bench-page.ts';
import { printFigure } from '../figures.ts';

/**
 * Scrolling through the list of people of a large space, in quiet and while people change their
 * status: the real list and model, without the map beside it.
 */

const values = readBenchOptions({ people: { type: 'string', default: '5000' } });
const people = Number(values.people);
/** Each of 5,000 people changes something about every four minutes. */
const newsPerSecond = Math.ceil(people / 250);
const scrollMs = 6_000;
const frameMs = 1_000 / 60;
const stepPx = 60;
/** The target of the product, in ms. */
const atMostMs = 8;

const { url, close } = await openBenchPage('side-menu');
const browser = await launchBrowser({ args: ['--disable-gpu'] });
try {
  for (const [scene, news] of [
    ['', 0],
    [`, ${newsPerSecond} changes a second`, newsPerSecond],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/?people=${people}&news=${news}`);
    await page.getByTestId('show-more-people').click();
    await page.getByTestId('all-people').waitFor();
    await page.mouse.move(150, 400);
    // The page itself asks for no frames; the trace is cut at them.
    await page.evaluate('(function next() { requestAnimationFrame(next); })()');
    const times = await traceFrames(browser, page, async () => {
      const startMs = performance.now();
      for (let step = 1; performance.now() - startMs < scrollMs; step += 1) {
        await page.mouse.wheel(0, stepPx);
        await page.waitForTimeout(Math.max(0, startMs + step * frameMs - performance.now()));
      }
    });
    const scrolledPx = await page.evaluate(
      () => document.querySelector('[data-testid="all-people"]')?.parentElement?.scrollTop ?? 0,
    );
    if (scrolledPx < stepPx * 60) throw new Error(`The list has only scrolled ${scrolledPx} px.`);
    console.table({ [`scrolling${scene}`]: times });
    printFigure({
      figure: `main-thread time per frame, scrolling through ${people} people${scene}, median`,
      value: times.medianMs,
      unit: 'ms',
      atMost: atMostMs,
      note: `p95 ${times.p95Ms} ms, ${times.framesPerSecond} frames/s`,
    });
    await page.close();
  }
} finally {
  await browser.close();
  await close();
}
