import type { Locale } from '@engawa/contract/kernel';
import { earlyForm } from '@engawa/phrases/early-form';
import { en } from '@engawa/phrases/en';
import { ja } from '@engawa/phrases/ja';
import { zhTw } from '@engawa/phrases/zh-tw';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCompany } from '../../src/companies-and-invites.ts';
import { earlyFormStands, holdScripts } from '../../src/held-scripts.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';
import { browserLanguages, pathIn, waitUntilInside } from '../../src/visitor.ts';

const host = { name: 'Aoi', email: 'aoi@example.com', company: 'Company', space: '本社' };
const allPhrases = { ja, en, zh_tw: zhTw };

let stage: Stage;
let spaceId: string;

beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
});
afterAll(() => stage?.close());
afterEach(() => stage?.closePeople());

const openHeld = async (locale: Locale, colorScheme: 'light' | 'dark' = 'light') => {
  const { page } = await stage.openPerson({
    language: browserLanguages[locale],
    isFirstVisit: true,
    colorScheme,
  });
  const release = await holdScripts(page);
  // The document is not complete as long as its scripts are missing.
  await page.goto(`${stage.server.url}/guest?id=${spaceId}`, { waitUntil: 'commit' });
  await earlyFormStands(page);
  return { page, release };
};

/** The field that has the focus, with its text and its selection. */
const activeField = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    return {
      testId: field.dataset.testid,
      value: field.value,
      at: [field.selectionStart, field.selectionEnd],
    };
  });

/** Until the page itself stands in the place of the form. */
const takenOver = (page: Page) => page.locator('#early').waitFor({ state: 'detached' });

test('GST-19 a guest types, chooses and presses before any script has come, and is inside with that name', async () => {
  const { page, release } = await openHeld('ja');
  expect(await page.locator('html').getAttribute('lang')).toBe('ja');
  expect(await page.title()).toBe(ja.app.page_title.replace('{{page}}', ja.guests.title));
  const button = page.getByTestId('enter-space');
  expect(await button.getAttribute('aria-disabled')).toBe('true');

  // With an empty name the button leads to the field.
  await button.press('Enter');
  expect((await activeField(page)).testId).toBe('guest-name');
  await page.keyboard.type('ベン太');
  expect(await button.getAttribute('aria-disabled')).toBeNull();
  await page.getByTestId('color-plum').check({ force: true });
  await button.click();
  expect(await button.textContent()).toBe(earlyForm.ja.moment);
  expect(await page.locator('#early-status').textContent()).toBe(earlyForm.ja.moment);

  release();
  await waitUntilInside(page);
  expect(new URL(page.url()).pathname).toBe(`/channel/${spaceId}`);
  expect(await page.evaluate(() => window.localStorage.getItem('engawa.guest-name'))).toBe('ベン太');
  expect(await page.evaluate(() => window.localStorage.getItem('engawa.guest-color'))).toBe('plum');
  expect(stage.faults).toEqual([]);
});

test('GST-19 the text, the selection and the focus stay when the page takes the form over', async () => {
  const { page, release } = await openHeld('ja');
  // The fonts of the page come at any time, and where the system has no Japanese font they break
  // the lines elsewhere. The form and the page are compared in the same font.
  await page.route(/noto-sans/, (route) => route.abort());
  await page.getByTestId('guest-name').fill('Ben Nevis');
  await page.evaluate(() => (document.activeElement as HTMLInputElement).setSelectionRange(4, 9));
  const before = await page.getByTestId('guest-name').boundingBox();
  release();
  await takenOver(page);
  expect(await activeField(page)).toEqual({ testId: 'guest-name', value: 'Ben Nevis', at: [4, 9] });
  // The page names the space where the form named none, and nothing else has moved.
  await page.getByText(ja.guests.welcome.replace('{{space}}', '本社')).waitFor();
  const after = await page.getByTestId('guest-name').boundingBox();
  expect(after).toEqual(before);
  await page.keyboard.type('ji');
  expect((await activeField(page)).value).toBe('Ben ji');
  await page.keyboard.press('Enter');
  await waitUntilInside(page);
  expect(stage.faults).toEqual([]);
});

test('GST-19 a text in composition is finished in its field before the page takes it over', async () => {
  const { page, release } = await openHeld('ja');
  await page.getByTestId('guest-name').focus();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'べん', selectionStart: 2, selectionEnd: 2 });
  const info = page.waitForResponse(/\/space-info\//);
  release();
  await info;
  await page.waitForLoadState('networkidle');
  expect(await page.locator('#early').count()).toBe(1);
  await devtools.send('Input.insertText', { text: '勉' });
  await takenOver(page);
  expect(await activeField(page)).toEqual({ testId: 'guest-name', value: '勉', at: [1, 1] });
  await page.keyboard.press('Enter');
  await waitUntilInside(page);
  expect(await page.evaluate(() => window.localStorage.getItem('engawa.guest-name'))).toBe('勉');
  expect(stage.faults).toEqual([]);
});

test('GST-19 a press on another control is done when the page has come', async () => {
  const { page, release } = await openHeld('ja');
  await page.getByTestId('language-menu').click();
  expect(await page.locator('#early-status').textContent()).toBe(earlyForm.ja.moment);
  release();
  await page.getByTestId('language-en').waitFor();
  expect(stage.faults).toEqual([]);
});

test('GST-19 a page whose scripts do not come says so, and offers to load again', async () => {
  const { page } = await stage.openPerson({ isFirstVisit: true });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${stage.server.url}/guest?id=${spaceId}`);
  await page.getByText(earlyForm.ja.failed).waitFor();
  await page.getByTestId('guest-name').fill('Ben');
  await page.unroute('**/*.js');
  await page.getByText(earlyForm.ja.reload).click();
  await page.getByText(ja.guests.welcome.replace('{{space}}', '本社')).waitFor();
});

test.for(['light', 'dark'] as const)(
  'GST-19 the form has no violation of accessibility, %s',
  async (colorScheme) => {
    const { page } = await openHeld('ja', colorScheme);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByTestId('guest-name').fill('Ben');
    await page.getByTestId('enter-space').click();
    expect(await violationsOf(page)).toEqual([]);
  },
);

test.for(['en', 'zh_tw'] as const)('GST-19 in %s', async (locale) => {
  const { page, release } = await openHeld(locale);
  const phrases = allPhrases[locale];
  await page.getByText(phrases.guests.name, { exact: true }).waitFor();
  await page.getByText(earlyForm[locale].coming).waitFor();
  await page.getByTestId('guest-name').fill('Lin');
  await page.getByTestId('enter-space').click();
  expect(await page.getByTestId('enter-space').textContent()).toBe(earlyForm[locale].moment);
  release();
  await waitUntilInside(page);
  expect(new URL(page.url()).pathname).toBe(pathIn(locale, `/channel/${spaceId}`));
  expect(stage.faults).toEqual([]);
});

test('GST-19 without scripts a sentence says what is needed', async () => {
  const { page } = await stage.openPerson({ language: 'en-US' });
  const document = await page.goto(`${stage.server.url}/guest?id=${spaceId}`);
  const [, shown] = /<noscript>(.*?)<\/noscript>/s.exec((await document?.text()) ?? '') ?? [];
  expect(shown).toContain(earlyForm.en.without_scripts);
});
