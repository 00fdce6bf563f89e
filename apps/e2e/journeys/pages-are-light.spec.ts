import { countScripts } from '@engawa/testkit/script-size';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, goInto } from '../src/coming-to-belong.ts';
import { openStage, type Stage } from '../src/stage.ts';

/**
 * What a page may load before its first use, in KB of JavaScript compressed by gzip
 * (docs/performance.md). The space page has 15 KB for the items of a room; the target without them
 * is 280.
 */
const budgets = { guest: 198, space: 303 };
const host = { name: 'Aoi', email: 'aoi@example.com', company: 'Company', space: '本社' };

let stage: Stage;
let spaceId: string;

beforeAll(async () => {
  stage = await openStage();
  spaceId = await foundCompany(stage.server.url, host);
});
afterAll(() => stage?.close());

const load = async (page: Page, address: string, whole: string): Promise<number> => {
  const scripts = countScripts(page);
  await page.goto(address);
  await page.getByTestId(whole).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return scripts.kilobytes();
};

test('the guest entry page and a space load within their budgets', async () => {
  const guest = await stage.welcome({ isFirstVisit: true });
  const guestPage = await load(guest.page, `${stage.server.url}/guest?id=${spaceId}`, 'guest-name');
  expect(guestPage).toBeGreaterThan(50);
  expect(guestPage).toBeLessThanOrEqual(budgets.guest);

  const member = await stage.welcome();
  await goInto(member.page, stage.server.url, host.email, spaceId);
  // A separate browser context, so that no script is cached.
  const page = await member.context.newPage();
  const space = await load(page, `${stage.server.url}/channel/${spaceId}`, 'self-avatar');
  expect(space).toBeGreaterThan(guestPage);
  expect(space).toBeLessThanOrEqual(budgets.space);
  expect(stage.faults).toEqual([]);
});
