import { countScripts } from '@engawa/testkit/script-size';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openStage, type Stage } from '../../src/stage.ts';

/**
 * The limits of a page before its first use, in KB of JavaScript compressed by gzip
 * (docs/performance.md): its weight, so that what is added is noticed.
 */
const budgets = { guest: 178, space: 311 };
const host = { name: 'Aoi', email: 'aoi@example.com', company: 'Company', space: '本社' };

let stage: Stage;
let spaceId: string;

beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
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
  const guest = await stage.openPerson({ isFirstVisit: true });
  const guestPage = await load(guest.page, `${stage.server.url}/guest?id=${spaceId}`, 'guest-name');
  expect(guestPage).toBeGreaterThan(50);
  expect(guestPage).toBeLessThanOrEqual(budgets.guest);

  const member = await stage.openPerson();
  await logInAndEnter(member.page, stage.server.url, host.email, spaceId);
  // A separate browser context, so that no script is cached.
  const page = await member.context.newPage();
  const space = await load(page, `${stage.server.url}/channel/${spaceId}`, 'self-avatar');
  expect(space).toBeGreaterThan(guestPage);
  expect(space).toBeLessThanOrEqual(budgets.space);
  expect(stage.faults).toEqual([]);
});
