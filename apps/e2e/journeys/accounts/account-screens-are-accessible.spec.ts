import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccessibilityReport, createAccessibilityReport } from '../../src/accessibility-report.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { fillRegistration, waitUntilInside } from '../../src/visitor.ts';

let stage: Stage;
let looks: AccessibilityReport;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());
beforeEach(() => {
  looks = createAccessibilityReport();
});

const open = (page: Page, path: string) =>
  page.goto(`${stage.server.url}${path}`, { waitUntil: 'networkidle' });
const register = async (page: Page, firstName: string) => {
  await open(page, '/en/auth/register');
  await fillRegistration(page, {
    firstName,
    lastName: 'Lin',
    companyName: 'Lin',
    spaceName: 'Lin',
    email: `${firstName}@example.com`,
    password: 'engawa2026',
  });
  await waitUntilInside(page);
};
const openSettings = async (page: Page) => {
  await open(page, '/en/mypage');
  await page.getByTestId('user-menu').click();
  await page.getByTestId('open-settings').click();
};

test('no violation in the entry forms, with errors or sent, and on the pages behind their links', async () => {
  const { page, context } = await stage.openPerson();
  await open(page, '/auth/register');
  await page.getByTestId('submit').press('Enter');
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await looks.at(page, 'register with everything missing');
  await open(page, '/en/auth/password-forgot');
  await page.getByTestId('email').fill('nobody@example.com');
  await page.getByTestId('submit').click();
  await page.getByTestId('forgot-sent').waitFor();
  await looks.at(page, 'forgot, sent');
  await open(page, '/zh_tw/auth/password-reset?token=over');
  await looks.at(page, 'reset');
  await open(page, '/en/auth/login-link?token=over');
  await page.getByTestId('use-link').click();
  await page.getByTestId('form-error').waitFor();
  await looks.at(page, 'log-in link that is over');

  await register(page, 'mei');
  await open(page, '/en/auth/verify-email?token=over');
  await page.getByTestId('use-link').click();
  await page.getByTestId('form-error').waitFor();
  await looks.at(page, 'verify, over');
  await open(page, '/auth/change-email?token=over');
  await looks.at(page, 'change of the address');
  await open(page, '/en/mypage');
  await page.getByTestId('verify-banner').waitFor();
  await looks.at(page, 'banner');
  expect(looks.found).toEqual({});
  expect(stage.faults).toEqual([]);
  await context.close();
});

test('no violation in the account and device settings and their dialogs', async () => {
  const { page, context } = await stage.openPerson();
  await register(page, 'ken');
  await openSettings(page);
  await page.getByTestId('settings-SecuritySetting').click();
  const sessions = page.getByTestId('sessions-part');
  await page.getByTestId('end-others').or(sessions.getByRole('list')).first().waitFor();
  await looks.at(page, 'security');
  await page.getByTestId('change-password').click();
  await page.getByTestId('save-password').press('Enter');
  await page.getByTestId('password-part').locator('[aria-invalid="true"]').first().waitFor();
  await looks.at(page, 'password');
  await page.getByTestId('settings-AccountSetting').click();
  await page.getByTestId('change-email').click();
  await looks.at(page, 'account and address');
  await page.getByTestId('display_name').fill('Ken of the veranda');
  await page.keyboard.press('Escape');
  await page.getByTestId('unsaved').waitFor();
  await looks.at(page, 'unsaved');
  await page.getByTestId('confirm-cancel').click();
  await page.getByTestId('delete-account').click();
  await page.getByTestId('delete-question').waitFor();
  await looks.at(page, 'deletion');
  await page.keyboard.press('Escape');
  await page.getByTestId('save-profile').click();
  await page.getByTestId('toasts').getByRole('button').first().focus();
  await looks.at(page, 'saved');

  await openSettings(page);
  await page.getByTestId('settings-DeviceSetting').click();
  await page.getByTestId('try-mic').click();
  // An overloaded machine may fail to start its devices; that message must be readable too.
  await page.getByTestId('device-level').or(page.getByTestId('help-mic')).waitFor();
  await page.getByTestId('try-camera').click();
  await page.getByTestId('device-preview').or(page.getByTestId('help-camera')).waitFor();
  await looks.at(page, 'devices');
  expect(looks.found).toEqual({});
  expect(stage.faults).toEqual([]);
  await context.close();
});

test('no violation on a phone, which shows either the list of settings or a section', async () => {
  const { page, context } = await stage.openPerson({ viewport: { width: 390, height: 844 } });
  await register(page, 'rin');
  await openSettings(page);
  await page.getByTestId('settings-AccountSetting').waitFor();
  await looks.at(page, 'list');
  await page.getByTestId('settings-AccountSetting').click();
  await page.getByTestId('settings-back').waitFor();
  await looks.at(page, 'section');
  expect(looks.found).toEqual({});
  expect(stage.faults).toEqual([]);
  await context.close();
});
