import type { Registration } from '@engawa/contract/accounts';
import type { ServiceConfig } from '@engawa/contract/service';
import { launchBrowser } from '@engawa/testkit/browser';
import { countScripts } from '@engawa/testkit/script-size';
import { startServer } from '@engawa/testkit/start-server';
import type { BrowserContext } from 'playwright-core';
import { printFigure } from '../figures.ts';

/**
 * The JavaScript that a browser downloads for a page, each file gzipped here whatever the server
 * sent.
 */

const quietMs = 2000;

/**
 * @param whole the element that appears when the page is complete; only then can it count as quiet
 */
const scriptKilobytes = async (context: BrowserContext, url: string, whole: string): Promise<number> => {
  const page = await context.newPage();
  const scripts = countScripts(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.getByTestId(whole).waitFor({ state: 'attached' });
  const wholeAtMs = performance.now();
  // Lazy parts that load without a user action count too, so wait until no more arrive.
  while (performance.now() - Math.max(wholeAtMs, scripts.lastAtMs()) < quietMs)
    await page.waitForTimeout(100);
  const kilobytes = await scripts.kilobytes();
  await page.close();
  return kilobytes;
};

const answered = async (response: {
  ok(): boolean;
  status(): number;
  json(): Promise<unknown>;
  url(): string;
}) => {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}`);
  return response.json();
};

const server = await startServer({ env: { DEMO: '1' } });
const browser = await launchBrowser();
try {
  const guest = await browser.newContext();
  const config = (await answered(await guest.request.get(`${server.url}/api/v1/config`))) as {
    data: ServiceConfig;
  };
  const guestPage = await scriptKilobytes(guest, server.url + config.data.features.demo_link, 'guest-name');

  const member = await browser.newContext();
  const registering = await member.newPage();
  await registering.goto(`${server.url}/auth/register`);
  const form: Registration = {
    first_name: 'Bench',
    last_name: 'Mark',
    company_name: 'Bench',
    space_name: 'Bench',
    email: 'bench@example.org',
    password: 'benchmark1',
  };
  const typed = { ...form, password_confirm: form.password };
  for (const [name, value] of Object.entries(typed)) await registering.getByTestId(name).fill(value);
  await registering.getByTestId('agreed').check();
  await registering.getByTestId('submit').click();
  await registering.getByTestId('come-in').click();
  await registering.getByTestId('self-avatar').waitFor({ state: 'attached' });
  const spaceUrl = registering.url();
  await registering.close();
  const spacePage = await scriptKilobytes(member, spaceUrl, 'self-avatar');

  printFigure({ figure: 'JavaScript of the guest entry', value: guestPage, unit: 'KB gzip', atMost: 180 });
  printFigure({ figure: 'JavaScript of the space page', value: spacePage, unit: 'KB gzip', atMost: 275 });
} finally {
  await browser.close();
  await server.stop();
}
