import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccessibilityReport, createAccessibilityReport } from '../../src/accessibility-report.ts';
import { createEventHost } from '../../src/event-host.ts';
import { runServerCommand } from '../../src/operator.ts';
import { openStage, type Stage } from '../../src/stage.ts';

/**
 * Checks the dialogs of mypage and the settings of a company and its spaces by axe, at every size,
 * in light and dark.
 */

let stage: Stage;
let looks: AccessibilityReport;
const company = '縁側商店';

beforeAll(async () => {
  stage = await openStage();
  const aoi = await createEventHost(stage.server.url, 'aoi@example.com', company);
  // A second member of the office, so that the dialogs about others can be opened.
  const ben = await createEventHost(stage.server.url, 'ben@example.com', 'Ben Ltd');
  const { data } = await aoi.inSpace(aoi.officeId, 'GET', '/setting');
  await ben.call('POST', `/space/${aoi.officeId}/join-as-member`, { password: data.join_password });
});
afterAll(() => stage?.close());
beforeEach(() => {
  looks = createAccessibilityReport();
});

const comeHome = async (page: Page) => {
  await page.goto(`${stage.server.url}/en/mypage`);
  await page.getByTestId('email').fill('aoi@example.com');
  await page.getByTestId('password').fill('engawa2026');
  await page.getByTestId('submit').click();
  await page.getByTestId('enter-space').first().waitFor();
};
const close = async (page: Page, dialog: string) => {
  await page.keyboard.press('Escape');
  await page.getByTestId(dialog).waitFor({ state: 'detached' });
};

test('no violation where spaces and companies are created, changed and deleted, and where a limit is reached', async () => {
  const { page, context } = await stage.openPerson();
  await comeHome(page);
  await page.getByTestId('create-space-open').click();
  await page.getByTestId('type-event').check({ force: true });
  await page.getByTestId('create-space-submit').press('Enter');
  await page.getByTestId('create-space').locator('[aria-invalid="true"]').first().waitFor();
  await looks.at(page, 'new space');
  await close(page, 'create-space');
  await page.getByTestId('space-actions').first().click();
  await looks.at(page, 'what can be done with a space');
  await page.getByTestId('edit-space').click();
  await page.getByTestId('edit-space-dialog').waitFor();
  await looks.at(page, 'change of a space');
  await close(page, 'edit-space-dialog');
  await page.getByTestId('space-actions').first().click();
  await page.getByTestId('remove-space').click();
  await page.getByTestId('naming-submit').press('Enter');
  await page.getByTestId('remove-space-dialog').locator('[aria-invalid="true"]').first().waitFor();
  await looks.at(page, 'taking a space away');
  await close(page, 'remove-space-dialog');
  await page.getByTestId('company-switch').click();
  await looks.at(page, 'companies');
  await page.getByTestId('create-company').click();
  await page.getByTestId('create-company-dialog').waitFor();
  await looks.at(page, 'new company');
  await close(page, 'create-company-dialog');

  await runServerCommand(stage.server, `npm run engawa -- plan set '${company}' max_spaces=1`);
  await page.getByTestId('create-space-open').click();
  await page.getByTestId('space-name').fill('別館');
  await page.getByTestId('create-space-submit').click();
  await page.getByTestId('limit-text').waitFor();
  await looks.at(page, 'limit that is met');
  expect(looks.found).toEqual({});
  expect(stage.faults).toEqual([]);
  await context.close();
});

test('no violation in the settings of the company, its spaces, the sounds and the external log-ins', async () => {
  const { page, context } = await stage.openPerson();
  await comeHome(page);
  await page.getByTestId('user-menu').click();
  await looks.at(page, 'menu of the account');
  await page.getByTestId('open-settings').click();
  const section = (name: string) => page.getByTestId(`settings-${name}`).click();
  await section('WorkspaceSetting');
  await page.getByTestId('plan-usage').waitFor();
  await looks.at(page, 'workspace');
  await page.getByTestId('leave-company').click();
  await page.getByTestId('leave-company-dialog').waitFor();
  await looks.at(page, 'leaving a company');
  await close(page, 'leave-company-dialog');
  await page.getByTestId('remove-company').click();
  await page.getByTestId('remove-company-dialog').waitFor();
  await looks.at(page, 'taking a company away');
  await close(page, 'remove-company-dialog');
  await section('SpaceMemberSetting');
  await page.getByTestId('member-remove').first().waitFor();
  await looks.at(page, 'members of a space');
  await page.getByTestId('member-remove').first().click();
  await page.getByTestId('remove-member').waitFor();
  await looks.at(page, 'taking a member out');
  await close(page, 'remove-member');
  await section('NotificationSoundSetting');
  await page.getByTestId('message_notify_sound').waitFor({ state: 'attached' });
  await looks.at(page, 'sounds');
  await section('IntegrationSetting');
  await page.getByTestId('linked-log-ins').waitFor();
  await looks.at(page, 'log-ins elsewhere');
  expect(looks.found).toEqual({});
  expect(stage.faults).toEqual([]);
  await context.close();
});
