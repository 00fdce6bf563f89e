import type { Locale } from '@engawa/contract/kernel';
import { ja } from '@engawa/phrases/ja';
import { type MailServer, startMailServer } from '@engawa/testkit/mail-server';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addressOf, otherLanguages } from '../../src/languages.ts';
import { findMailLink } from '../../src/mail-links.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { fillRegistration, pathIn, waitUntilInside } from '../../src/visitor.ts';

let mail: MailServer;
let stage: Stage;

beforeAll(async () => {
  mail = await startMailServer();
  stage = await openStage({ env: { SMTP_URL: mail.url, MAIL_FROM: 'Engawa <office@example.com>' } });
});
afterAll(async () => {
  await stage?.close();
  await mail?.close();
});
afterEach(() => stage?.closePeople());

const register = async (page: Page, locale: Locale, email: string) => {
  await page.goto(`${stage.server.url}${pathIn(locale, '/auth/register')}`);
  await fillRegistration(page, {
    firstName: '葵',
    lastName: '高橋',
    companyName: '縁側商店',
    spaceName: '本社',
    email,
    password: 'engawa2026',
  });
  await waitUntilInside(page);
};

test('ja: a person registers, is reminded, corrects a wrong address, and verifies it by its e-mail', async () => {
  const { page } = await stage.openPerson();
  const wrong = 'aoi@exmaple.com';
  const right = 'aoi@example.com';
  await register(page, 'ja', wrong);
  await page.goto(`${stage.server.url}/mypage`);
  const banner = page.getByTestId('verify-banner');
  await banner.getByText(wrong).waitFor();
  const first = await findMailLink(mail, wrong, '/auth/verify-email');

  // Each e-mail contains a different link.
  await banner.getByTestId('resend').click();
  await banner.getByText(ja.account_links.banner.resent).waitFor();
  await findMailLink(mail, wrong, '/auth/verify-email', first);

  await banner.getByTestId('change-address').click();
  const settings = page.getByTestId('settings');
  await settings.getByText(ja.account_settings.email.unverified, { exact: true }).waitFor();
  await settings.getByTestId('change-email').click();
  await settings.getByTestId('email').fill(right);
  await settings.getByTestId('password').fill('engawa2026');
  await settings.getByTestId('send-change-email').click();
  await settings.getByText(ja.account_settings.email.sent.replace('{{email}}', right)).waitFor();

  await page.goto(await findMailLink(mail, right, '/auth/change-email'));
  await page.getByTestId('use-link').click();
  await page.getByRole('heading', { name: ja.account_links.change.done_title }).waitFor();
  await page.getByTestId('go-on').click();
  await page.getByTestId('user-menu').waitFor();
  // A person who can read the e-mails to the new address has verified it.
  await page.waitForURL('**/mypage');
  expect(await page.getByTestId('verify-banner').count()).toBe(0);
});

test.for(otherLanguages)(
  '%s: the link verifies the address once, and only when logged in',
  async ([locale, phrases]) => {
    const { page, context } = await stage.openPerson();
    const email = addressOf('mei', locale);
    await register(page, locale, email);
    const link = await findMailLink(mail, email, '/auth/verify-email');
    expect(new URL(link).pathname).toBe(pathIn(locale, '/auth/verify-email'));

    // A program that opens links does not use the link up, and neither does a stranger.
    expect((await fetch(link)).status).toBe(200);
    const stranger = await stage.openPerson();
    await stranger.page.goto(link);
    await stranger.page.waitForURL('**/auth/login?back=*');
    await stranger.context.close();

    await page.goto(link);
    await page.getByTestId('use-link').click();
    await page.getByRole('heading', { name: phrases.account_links.verify.done_title }).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: phrases.account_links.verify.already_title }).waitFor();
    await page.getByTestId('go-on').click();
    await page.getByTestId('user-menu').waitFor();
    expect(await page.getByTestId('verify-banner').count()).toBe(0);
    expect(stage.faults).toEqual([]);
    await context.close();
  },
);
