import { launchBrowser } from '@engawa/testkit/browser';
import { type RunningServer, startServer } from '@engawa/testkit/start-server';
import type { Page } from 'playwright-core';
import { median, printFigure } from '../figures.ts';

/**
 * Seconds from the ready line of a server that was killed and restarted until both of two browsers
 * are inside again and see each other, without any user action.
 */

const rounds = 3;
const targetSeconds = 5;

const first = await startServer();
let server: RunningServer = first;
const link = /Demo guest link: (\S+)/.exec(first.output())?.[1];
if (link === undefined) throw new Error(`The server gave no guest link:\n${first.output()}`);

const enter = async (name: string) => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(link);
  await page.getByTestId('guest-name').fill(name);
  await page.getByTestId('enter-space').click();
  await page.locator('[data-testid^="avatar-"]').first().waitFor({ state: 'attached', timeout: 60_000 });
  return { browser, page };
};

const untilLost = (page: Page) => page.getByTestId('connection-lost').waitFor({ state: 'attached' });
const untilBack = async (page: Page) => {
  await page.getByTestId('connection-lost').waitFor({ state: 'detached', timeout: 60_000 });
  await page
    .locator('[data-testid^="avatar-"][data-x]')
    .first()
    .waitFor({ state: 'attached', timeout: 60_000 });
};

// The first person is alone until the second has entered.
const [ann, ben] = await Promise.all([enter('Ann'), enter('Ben')]);
try {
  const pages = [ann.page, ben.page];
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await server.kill('SIGKILL');
    await Promise.all(pages.map(untilLost));
    server = await startServer({ dataDir: first.dataDir, env: { PORT: new URL(first.url).port } });
    const readyAtMs = performance.now();
    await Promise.all(pages.map(untilBack));
    took.push((performance.now() - readyAtMs) / 1_000);
  }
  console.log(`each round, s: ${took.map((seconds) => seconds.toFixed(2)).join(' ')}`);
  const value = Number(median(took).toFixed(2));
  printFigure({ figure: 'back inside after a restart', value, unit: 's', atMost: targetSeconds });
} finally {
  await Promise.all([ann.browser.close(), ben.browser.close()]);
  await server.stop();
  if (server !== first) await first.stop();
}
