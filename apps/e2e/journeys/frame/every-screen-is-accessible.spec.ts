import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccessibilityReport, createAccessibilityReport } from '../../src/accessibility-report.ts';
import { demoLinkOf } from '../../src/demo-space.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { arriveAsGuest, fillRegistration, pathIn, waitUntilInside } from '../../src/visitor.ts';

let stage: Stage;
let demoPath: string;
let looks: AccessibilityReport;

beforeAll(async () => {
  stage = await openStage();
  demoPath = await demoLinkOf(stage.server.url);
});
afterAll(() => stage?.close());
beforeEach(() => {
  looks = createAccessibilityReport();
});

const open = (page: Page, path: string) =>
  page.goto(`${stage.server.url}${path}`, { waitUntil: 'networkidle' });

/** The pages that anyone may open, each in one of the languages. */
const openPages = [
  '/en',
  '/auth/login',
  '/en/auth/register',
  '/zh_tw/auth/password-forgot',
  '/en/no-such-page',
  '/privacy_policy',
  '/en/payment/term',
  '/zh_tw/payment/fetnet',
  '/plan',
  '/en/google/oauth',
  '/zh_tw/error?status=503',
  '/error',
];

test('no violation on the pages that anyone may open', async () => {
  const { page, context } = await stage.openPerson();
  for (const path of [...openPages, pathIn('zh_tw', demoPath)]) {
    await open(page, path);
    await looks.at(page, path);
  }
  expect(looks.found).toEqual({});
  expect(stage.faults).toEqual([]);
  await context.close();
});

test('no violation in a diagnosis with its answers, and a message about it', async () => {
  const { page, context } = await stage.openPerson();
  await open(page, '/en/tool/websocket');
  await page.getByTestId('run-diagnosis').click();
  await page.getByTestId('copy-diagnosis').click({ timeout: 60_000 });
  // A toast stays while it has the focus.
  await page.getByTestId('toasts').getByRole('button').first().focus();
  await looks.at(page, 'diagnosis');
  expect(looks.found).toEqual({});
  await context.close();
});

test('no violation inside, for a member and for a guest', async () => {
  const { page, context } = await stage.openPerson();
  await open(page, '/en/auth/register');
  await fillRegistration(page, {
    firstName: 'Mei',
    lastName: 'Lin',
    companyName: 'Lin',
    spaceName: 'Lin',
    email: 'mei@example.com',
    password: 'engawa2026',
  });
  await waitUntilInside(page);
  // Moves the pointer off the form's button: a tooltip there belongs to no landmark and is not
  // checked here.
  await page.mouse.move(1, 1);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await looks.at(page, 'space');
  await open(page, '/en/mypage');
  await page.getByTestId('enter-space').first().waitFor();
  await looks.at(page, 'mypage');
  await open(page, '/en/plan');
  await looks.at(page, 'plan');
  await context.close();

  const guest = await stage.openPerson({ language: 'en-US' });
  await arriveAsGuest(guest.page, `${stage.server.url}${pathIn('en', demoPath)}`, 'Guest');
  await looks.at(guest.page, 'guest');
  expect(looks.found).toEqual({});
  await guest.context.close();
});
