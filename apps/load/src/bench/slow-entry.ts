import { callApi } from '@engawa/testkit/api-calls';
import { launchBrowser } from '@engawa/testkit/browser';
import { startServer } from '@engawa/testkit/start-server';
import type { Browser } from 'playwright-core';
import { median, printFigure } from '../figures.ts';

/**
 * A guest on a slow line, who has never been here: from the press on the link until the form can be
 * typed into, from there until they are inside, and from there until the floor is seen. One of them
 * types and presses at once, before any script has come; the other reads and types for a while.
 */

/** Odd, for the median. */
const rounds = 3;
const line = { bitsPerSecond: 100_000, latencyMs: 400 };
const slowReaderMs = 15_000;
const patienceMs = 120_000;
const targetsMs = { form: 10_000, inside: 20_000, floor: 10_000 };

type Entry = { readonly formMs: number; readonly insideMs: number; readonly floorMs: number };

const enter = async (browser: Browser, address: string, readsMs: number): Promise<Entry> => {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bitsPerSecond / 8,
    uploadThroughput: line.bitsPerSecond / 8,
    connectionType: 'cellular2g',
  });
  const pressedAt = performance.now();
  await page.goto(address, { waitUntil: 'commit', timeout: patienceMs });
  // The script of the document sets the attribute when the styles are here.
  await page.locator('[data-testid="enter-space"][aria-disabled]').waitFor();
  await page.getByTestId('guest-name').fill('Ben');
  const usableAt = performance.now();
  await page.waitForTimeout(readsMs);
  const sentAt = performance.now();
  await page.getByTestId('enter-space').click();
  await page.getByTestId('self-avatar').waitFor({ state: 'attached' });
  const insideAt = performance.now();
  await page.locator('img[data-layer="ground"][src]').waitFor();
  await page.evaluate(() => document.querySelector<HTMLImageElement>('img[data-layer="ground"]')?.decode());
  const floorAt = performance.now();
  await context.close();
  return { formMs: usableAt - pressedAt, insideMs: insideAt - sentAt, floorMs: floorAt - insideAt };
};

const server = await startServer();
const browser = await launchBrowser();
try {
  const { data } = await callApi<{ data: { space: { uuid: string } } }>(server.url, 'POST', '/register', {
    first_name: 'Bench',
    last_name: 'Mark',
    company_name: 'Bench',
    space_name: 'Bench',
    email: 'bench@example.org',
    password: 'benchmark1',
  });
  const address = `${server.url}/guest?id=${data.space.uuid}`;
  const measure = async (readsMs: number): Promise<Entry[]> => {
    const entries: Entry[] = [];
    for (let round = 0; round < rounds; round += 1) entries.push(await enter(browser, address, readsMs));
    return entries;
  };
  const print = (figure: string, values: number[], atMost?: number) =>
    printFigure({
      figure: `100 kbit/s, 400 ms: ${figure}, median`,
      value: Math.round(median(values)),
      unit: 'ms',
      ...(atMost === undefined ? {} : { atMost }),
    });
  const hasty = await measure(0);
  const calm = await measure(slowReaderMs);
  const all = [...hasty, ...calm.slice(0, 2)];
  print(
    'guest link to a form that can be typed into',
    all.map(({ formMs }) => formMs),
    targetsMs.form,
  );
  print(
    'pressed as soon as the form is there, to inside',
    hasty.map(({ insideMs }) => insideMs),
    targetsMs.inside,
  );
  print(
    `pressed ${slowReaderMs / 1000} s later, to inside`,
    calm.map(({ insideMs }) => insideMs),
    targetsMs.inside,
  );
  print(
    'inside to the floor',
    all.map(({ floorMs }) => floorMs),
    targetsMs.floor,
  );
} finally {
  await browser.close();
  await server.stop();
}
