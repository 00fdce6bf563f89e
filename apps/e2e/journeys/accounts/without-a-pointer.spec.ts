import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyboardUser } from '../../src/by-keyboard.ts';
import { pictureFrom } from '../../src/camera-picture.ts';
import { createCompany } from '../../src/companies-and-invites.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { waitUntilInside } from '../../src/visitor.ts';

/**
 * Uses only Tab, Enter, Space, Escape and the arrow keys, and requires that the focus is always
 * visible.
 */

let stage: Stage;
const password = 'engawa2026';
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Logs in by the form, which leads to mypage. */
const logIn = async (page: Page, email: string) => {
  const keys = createKeyboardUser(page);
  await page.goto(`${stage.server.url}/mypage`);
  await keys.type('email', email);
  await keys.type('password', password);
  await keys.press('Enter');
  await page.getByTestId('enter-space').first().waitFor();
  return keys;
};
const isChecked = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.checked ?? null);
const isGone = (page: Page, testId: string) => page.getByTestId(testId).waitFor({ state: 'detached' });

test('a person registers, invites another, and logs out', async () => {
  const { page, context } = await stage.openPerson();
  const keys = createKeyboardUser(page);
  await page.goto(`${stage.server.url}/auth/register`);
  // An empty required field brings the focus to the first invalid field.
  await keys.tabTo('submit');
  await keys.press('Enter');
  await keys.isBroughtTo('first_name');
  await page.keyboard.type('葵');
  await keys.tabBackTo('last_name');
  await page.keyboard.type('高橋');
  const fields = {
    company_name: '縁側商店',
    space_name: '本社',
    email: 'aoi@example.com',
    password,
    password_confirm: password,
  };
  for (const [field, text] of Object.entries(fields)) await keys.type(field, text);
  await keys.tabTo('agreed');
  await keys.press('Space');
  await keys.tabTo('submit');
  await keys.press('Enter');
  await waitUntilInside(page);

  await keys.tabTo('open-invite');
  await keys.press('Enter');
  await keys.isBroughtTo('copy-member-link');
  await keys.tabBackTo('invite-tab-member');
  await keys.press('ArrowRight');
  await page.getByTestId('guest-link-field').waitFor();
  await keys.press('ArrowLeft');
  await page.getByTestId('member-link-field').waitFor();
  await keys.tabTo('lock-member');
  await keys.press('Space');
  await until(
    'the lock is open',
    () => page.getByTestId('lock-member').isChecked(),
    (isOn) => !isOn,
  );
  await keys.type('invite-emails', 'ken@example.com');
  await keys.tabTo('send-invitations');
  await keys.press('Enter');
  // Without e-mail, the links are what one needs now.
  await keys.isBroughtTo('copy-invitations');
  await keys.tabTo('invited-close');
  await keys.press('Enter');
  await isGone(page, 'invited');
  await page.getByTestId('invitation-ken@example.com').waitFor();
  await keys.tabTo('revoke-ken@example.com');
  await keys.press('Enter');
  // The focus starts at the button that does no harm.
  await keys.isBroughtTo('confirm-cancel');
  await keys.tabTo('confirm-yes');
  await keys.press('Enter');
  await page.locator('[data-testid="invitation-ken@example.com"][data-state="revoked"]').waitFor();
  await keys.press('Escape');
  await isGone(page, 'invite-dialog');
  await keys.isBroughtTo('open-invite');

  await keys.tabTo('me-menu');
  await keys.press('Enter');
  await keys.arrowTo('logout');
  await keys.press('Enter');
  await page.getByTestId('email').waitFor();
  expect(stage.faults).toEqual([]);
  await context.close();
});

test('a person logs in, creates a space, and changes settings', async () => {
  const owner = { name: 'Ken', email: 'ken@example.com', company: '佐藤商店', space: '本店' };
  await createCompany(stage.server.url, owner);
  const { page, context } = await stage.openPerson();
  const keys = await logIn(page, owner.email);

  await keys.tabTo('create-space-open');
  await keys.press('Enter');
  await keys.isBroughtTo('space-name');
  await page.keyboard.type('別館');
  await keys.tabTo('type-office');
  await keys.press('ArrowRight');
  expect(await page.getByTestId('type-event').isChecked()).toBe(true);
  await keys.press('ArrowLeft');
  expect(await page.getByTestId('type-office').isChecked()).toBe(true);
  await keys.tabTo('create-space-submit');
  await keys.press('Enter');
  await isGone(page, 'create-space');
  await page.getByRole('heading', { name: '別館' }).waitFor();

  await keys.tabTo('user-menu');
  await keys.press('Enter');
  await keys.arrowTo('open-settings');
  await keys.press('Enter');
  await keys.isBroughtTo('settings-AccountSetting');
  await keys.arrowTo('settings-NotificationSoundSetting');
  await keys.press('Enter');
  await page.getByTestId('message_notify_sound').waitFor({ state: 'attached' });
  await keys.tabTo('message_notify_sound');
  const before = await isChecked(page);
  await keys.press('Space');
  await until(
    'the switch has moved',
    () => isChecked(page),
    (now) => now === !before,
  );
  await keys.press('Escape');
  await isGone(page, 'settings');
  await keys.isBroughtTo('user-menu');
  expect(stage.faults).toEqual([]);
  await context.close();
});

test('a person crops their picture from a photograph', async () => {
  const owner = { name: 'Rin', email: 'rin@example.com', company: '林商店', space: '本店' };
  await createCompany(stage.server.url, owner);
  const { page, context } = await stage.openPerson();
  const keys = await logIn(page, owner.email);
  await keys.tabTo('user-menu');
  await keys.press('Enter');
  await keys.arrowTo('open-settings');
  await keys.press('Enter');
  await keys.tabTo('avatar-change');
  // Waits for the chooser before the key is pressed, because one that opens earlier is lost.
  const chooser = page.waitForEvent('filechooser');
  await keys.press('Enter');
  await keys.isBroughtTo('picture-choose', page.getByTestId('avatar-dialog'));
  await keys.press('Enter');
  await (await chooser).setFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await pictureFrom(page),
  });
  const area = page.getByTestId('picture-stage').locator('[role="group"]');
  await until(
    'the picture has the focus',
    () => area.evaluate((element) => element === document.activeElement),
    Boolean,
  );
  await keys.press('+', '+', 'ArrowRight', 'ArrowRight', '-');
  await keys.tabTo('picture-save');
  await keys.press('Enter');
  await isGone(page, 'avatar-dialog');
  // The picture is set, and the button to remove it appears.
  await keys.isBroughtTo('avatar-change');
  await keys.tabTo('avatar-remove');
  await keys.press('Enter');
  await isGone(page, 'avatar-remove');
  expect(stage.faults).toEqual([]);
  await context.close();
});
