import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../src/stage.ts';
import { violationsOf } from '../src/violations.ts';
import { fillRegistration, waitUntilInside } from '../src/visitor.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test.for([
  ['light', 1440, 900],
  ['dark', 820, 1180],
  ['dark', 390, 844],
  ['light', 390, 844],
] as const)('no violation in %s at %i px', async ([colorScheme, width, height]) => {
  const { page, context } = await stage.welcome({ colorScheme, viewport: { width, height } });
  const isPhone = width < 768;
  const found: Record<string, string[]> = {};
  const look = async (name: string) => {
    found[name] = await violationsOf(page);
  };
  const open = (path: string) => page.goto(`${stage.server.url}${path}`, { waitUntil: 'networkidle' });

  await open('/auth/register');
  await page.getByTestId('submit').click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await look('register with everything missing');
  await open('/en/auth/password-forgot');
  await page.getByTestId('email').fill('nobody@example.com');
  await page.getByTestId('submit').click();
  await page.getByTestId('forgot-sent').waitFor();
  await look('forgot, sent');
  await open('/zh_tw/auth/password-reset?token=over');
  await look('reset');
  await open('/en/auth/login-link?token=over');
  await page.getByTestId('use-link').click();
  await page.getByTestId('form-error').waitFor();
  await look('log-in link that is over');

  await open('/en/auth/register');
  await fillRegistration(page, {
    firstName: 'Mei',
    lastName: 'Lin',
    companyName: 'Lin',
    spaceName: 'Lin',
    email: `mei-${colorScheme}-${width}@example.com`,
    password: 'engawa2026',
  });
  await waitUntilInside(page);
  await open('/en/auth/verify-email?token=over');
  await page.getByTestId('use-link').click();
  await page.getByTestId('form-error').waitFor();
  await look('verify, over');
  await open('/auth/change-email?token=over');
  await look('change of the address');

  await open('/en/mypage');
  await page.getByTestId('verify-banner').waitFor();
  await look('banner');
  await page.getByTestId('user-menu').click();
  await page.getByTestId('open-settings').click();
  if (isPhone) {
    await page.getByTestId('settings-AccountSetting').waitFor();
    await look('settings, list');
    await page.getByTestId('settings-AccountSetting').click();
  }
  await page
    .getByTestId('end-others')
    .or(page.getByTestId('sessions-part').getByRole('list'))
    .first()
    .waitFor();
  await look('settings, account');
  await page.getByTestId('change-password').click();
  await page.getByTestId('change-email').click();
  await page.getByTestId('save-password').click();
  await page.getByTestId('password-part').locator('[aria-invalid="true"]').first().waitFor();
  await look('settings, password and address');
  await page.getByTestId('display_name').fill('Mei of the veranda');
  await page.keyboard.press('Escape');
  await page.getByTestId('unsaved').waitFor();
  await look('settings, unsaved');
  await page.getByTestId('confirm-cancel').click();
  await page.getByTestId('delete-account').click();
  await page.getByTestId('delete-question').waitFor();
  await look('settings, deletion');
  await page.keyboard.press('Escape');
  await page.getByTestId('save-profile').click();
  await page.getByTestId('toasts').getByRole('status').waitFor();
  await look('settings, saved');

  await page.keyboard.press('Escape');
  await page.getByTestId('confirm-yes').or(page.getByTestId('user-menu')).first().click();
  await open('/en/mypage');
  await page.getByTestId('user-menu').click();
  await page.getByTestId('open-settings').click();
  await page.getByTestId('settings-DeviceSetting').click();
  await page.getByTestId('try-mic').click();
  // A machine out of breath may fail to start its devices: what is said of it must be readable too.
  await page.getByTestId('device-level').or(page.getByTestId('help-mic')).waitFor();
  await page.getByTestId('try-camera').click();
  await page.getByTestId('device-preview').or(page.getByTestId('help-camera')).waitFor();
  await look('settings, devices');
  expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
  expect(stage.faults).toEqual([]);
  await context.close();
});
