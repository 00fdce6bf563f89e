import { readFileSync } from 'node:fs';
import type { Locale } from '@engawa/contract/kernel';
import type { Phrases } from '@engawa/phrases';
import { refusalSentence } from '@engawa/phrases/errors';
import { ja } from '@engawa/phrases/ja';
import { readZip } from '@engawa/testkit/zip-reader';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAccessibilityReport } from '../../src/accessibility-report.ts';
import { createCompany, logInAndEnter, password } from '../../src/companies-and-invites.ts';
import { openManager } from '../../src/company-members.ts';
import { addressOf, otherLanguages } from '../../src/languages.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { arriveAsGuest, browserLanguages, pathIn, waitUntilInside } from '../../src/visitor.ts';

const company = '縁側商店';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());
afterEach(() => stage?.closePeople());

const openMyPage = async (email: string, locale: Locale = 'ja'): Promise<Page> => {
  const { page } = await stage.openPerson({ language: browserLanguages[locale] });
  await page.goto(`${stage.server.url}${pathIn(locale, '/mypage')}`);
  await page.getByTestId('email').fill(email);
  await page.getByTestId('password').fill(password);
  await page.getByTestId('submit').click();
  await page.getByTestId('space-card').first().waitFor();
  return page;
};

const fillClosing = async (page: Page, typed: string) => {
  const dialog = page.getByTestId('remove-company-dialog');
  await dialog.locator('input[name="name"]').fill(company);
  await dialog.getByTestId('closing-password').fill(typed);
  await dialog.getByTestId('naming-submit').click();
};

const openClosing = async (page: Page) => {
  await page.getByTestId('home-WorkspaceSetting').click();
  await page.getByTestId('remove-company').click();
  await page.getByTestId('remove-company-dialog').locator('input[name="name"]').waitFor();
};

/** The one button of the alert that says when the company is deleted. */
const acknowledge = (page: Page) =>
  page.getByTestId('company-closed-alert').getByTestId('confirm-yes').press('Enter');

/** The settings say it as well as the page below them. @returns the notice of the page */
const leaveSettings = async (page: Page) => {
  await page.getByTestId('workspace-section').getByTestId('closed-company').waitFor();
  await page.keyboard.press('Escape');
  await page.getByTestId('settings').waitFor({ state: 'detached' });
  return page.getByTestId('closed-company');
};

test('a company is closed, its people are sent out, and it is restored with everything in it', async () => {
  const { url } = stage.server;
  const looks = createAccessibilityReport();
  const [aoisEmail, kensEmail] = [addressOf('days', 'ja'), addressOf('days-ken', 'ja')];
  const spaceId = await createCompany(url, { name: 'Aoi', email: aoisEmail, company, space: '本社' });
  const manager = await openManager(url, aoisEmail, spaceId);
  await manager.addMember({ firstName: 'Ken', email: kensEmail });
  const { page: ken } = await stage.openPerson();
  await logInAndEnter(ken, url, kensEmail, spaceId);
  const { page: gus } = await stage.openPerson();
  const entry = `${url}/guest?id=${spaceId}`;
  await arriveAsGuest(gus, entry, 'Gus');

  const aoi = await openMyPage(aoisEmail);
  await openClosing(aoi);
  await looks.at(aoi, 'closing a company', '[role="dialog"]');
  await fillClosing(aoi, 'wrong2026');
  await aoi.getByTestId('remove-company-dialog').getByText(ja.errors.INCORRECT_PASSWORD).waitFor();
  await fillClosing(aoi, password);
  await aoi.getByTestId('company-closed-alert').waitFor();
  await looks.at(aoi, 'the alert of a closed company');
  await acknowledge(aoi);
  const notice = await leaveSettings(aoi);
  await notice.getByText('Aoi Moriさんが手続きしました。').waitFor();

  // Those inside are led out and read why; they find no way back in.
  const why = refusalSentence('COMPANY_IS_CLOSED', 'ja');
  await ken.getByTestId('left-space').getByText(ja.spaces.left.company_closed).waitFor();
  await ken.getByTestId('closed-company').getByText('マネージャー（Aoi Mori）').waitFor();
  expect(await ken.getByTestId('enter-space').count()).toBe(0);
  await ken.goto(`${url}/channel/${spaceId}`);
  await ken.getByTestId('space-refused').getByText(why).waitFor();
  await gus.getByText(ja.spaces.left.company_closed).waitFor();
  await gus.goto(entry);
  await gus.getByText(why).first().waitFor();

  await looks.at(aoi, 'a closed company');
  const downloading = aoi.waitForEvent('download');
  await notice.getByTestId('export-company').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^engawa-company-\d{4}-\d\d-\d\d\.zip$/);
  const files = readZip(readFileSync(await download.path()));
  expect([...files.keys()].slice(0, 3)).toEqual(['company.json', 'members.csv', 'audit-log.csv']);
  expect(JSON.parse(String(files.get('company.json')))).toMatchObject({
    company: { name: company },
    spaces: [{ name: '本社' }],
  });
  expect(String(files.get('members.csv'))).toContain(kensEmail);
  await aoi.goto(`${url}/dashboard`);
  await notice.waitFor();
  await looks.at(aoi, 'the dashboard of a closed company');

  // By keyboard, as every button works.
  await notice.getByTestId('restore-company').press('Enter');
  await aoi
    .getByTestId('toasts')
    .getByText(ja.companies.closed.restored.replace('{{company}}', company))
    .waitFor();
  await notice.waitFor({ state: 'detached' });
  await ken.goto(`${url}/channel/${spaceId}`);
  await waitUntilInside(ken);
  await arriveAsGuest(gus, entry, 'Gus');
  expect(looks.found).toEqual({});
  expect(stage.faults).toEqual([]);
});

test.for<readonly [Locale, Phrases]>(otherLanguages)(
  '%s: a company is closed and restored',
  async ([locale, phrases]) => {
    const email = addressOf('days', locale);
    await createCompany(stage.server.url, { name: 'Aoi', email, company, space: '本社' });
    const aoi = await openMyPage(email, locale);
    await openClosing(aoi);
    await fillClosing(aoi, password);
    await acknowledge(aoi);
    const notice = await leaveSettings(aoi);
    await notice.getByText(phrases.companies.closed.manager).waitFor();
    await notice.getByRole('button', { name: phrases.companies.closed.restore }).click();
    await aoi.getByTestId('space-card').first().waitFor();
    expect(stage.faults).toEqual([]);
  },
);
