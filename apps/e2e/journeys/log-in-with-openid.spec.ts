import type { Locale } from '@engawa/contract/kernel';
import { ja } from '@engawa/phrases/ja';
import { type MailServer, startMailServer } from '@engawa/testkit/mail-server';
import { type OpenIdProvider, startOpenIdProvider } from '@engawa/testkit/openid-provider';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addressOf, otherLanguages } from '../src/languages.ts';
import { linkOfLetter } from '../src/letters.ts';
import { openStage, type Stage } from '../src/stage.ts';
import { violationsOf } from '../src/violations.ts';
import { fillRegistration, pathIn, waitUntilInside } from '../src/visitor.ts';

let mail: MailServer;
let provider: OpenIdProvider;
let stage: Stage;
const password = 'engawa2026';

beforeAll(async () => {
  mail = await startMailServer();
  provider = await startOpenIdProvider();
  stage = await openStage({
    env: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Engawa <office@example.com>',
      OPENID_ISSUER: provider.issuer,
      OPENID_CLIENT_ID: 'engawa',
      OPENID_CLIENT_SECRET: 'hush hush',
      OPENID_NAME: 'Home',
    },
  });
});
afterAll(async () => {
  await stage?.close();
  await provider?.stop();
  await mail?.close();
});
afterEach(() => stage?.farewell());

const open = (page: Page, locale: Locale, path: string) =>
  page.goto(`${stage.server.url}${pathIn(locale, path)}`);

/** From the log-in page through the provider, and back. */
const comeByProvider = async (page: Page, locale: Locale) => {
  await open(page, locale, '/auth/login');
  await page.getByTestId('outside-openid').click();
};
const fillPlace = async (page: Page) => {
  await page.getByTestId('company_name').fill('縁側商店');
  await page.getByTestId('space_name').fill('本社');
  await page.getByTestId('agreed').check();
  await page.getByTestId('submit').click();
};
const openIntegration = async (page: Page) => {
  // The page is drawn anew on the way in: a menu that was opened before would be gone.
  await page.getByTestId('enter-space').first().waitFor();
  await page.getByTestId('user-menu').click();
  await page.getByTestId('open-settings').click();
  await page.getByTestId('settings-IntegrationSetting').click();
  return page.getByTestId('linked-log-ins');
};

test('ja: one comes by another house, makes an account, and is known the next time', async () => {
  provider.person = {
    sub: 'aoi',
    email: 'aoi@example.com',
    email_verified: true,
    given_name: '葵',
    family_name: '高橋',
  };
  const { page } = await stage.welcome();
  await comeByProvider(page, 'ja');
  await page.getByText(ja.identities.register.title).waitFor();
  expect(await page.getByTestId('first_name').inputValue()).toBe('葵');
  expect(await page.getByTestId('last_name').inputValue()).toBe('高橋');
  await page.getByTestId('vouched').getByText('aoi@example.com').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  // A reload loses nothing.
  await page.reload();
  await fillPlace(page);
  await waitUntilInside(page);

  const again = await stage.welcome();
  await comeByProvider(again.page, 'ja');
  await again.page.waitForURL('**/mypage');
  await again.page.getByTestId('enter-space').first().waitFor();

  // The only way in cannot be taken away.
  const linked = await openIntegration(again.page);
  await linked.getByTestId('linked-openid').getByText('aoi@example.com').waitFor();
  expect(await linked.getByRole('button', { name: /Home/ }).isDisabled()).toBe(true);
  expect(await violationsOf(again.page)).toEqual([]);

  // No password guards the account: what ends it asks for the other house once more.
  await again.page.getByTestId('settings-AccountSetting').click();
  await again.page.getByTestId('delete-account').click();
  await again.page.getByTestId('confirm-yes').click();
  await again.page.getByTestId('prove-by-openid').waitFor();
  expect(await violationsOf(again.page)).toEqual([]);
  await again.page.getByTestId('prove-by-openid').click();
  await again.page.getByText(ja.identities.proved).waitFor();
  await openIntegration(again.page);
  await again.page.getByTestId('settings-AccountSetting').click();
  await again.page.getByTestId('delete-account').click();
  await again.page.getByTestId('confirm-yes').click();
  await again.page.waitForURL('**/auth/login');
  expect(stage.faults).toEqual([]);
});

test('ja: whoever says no there is told so, and can go another way', async () => {
  provider.next = { error: 'access_denied' };
  const { page } = await stage.welcome();
  await comeByProvider(page, 'ja');
  await page.getByTestId('outside-failure').getByText(ja.errors.OUTSIDE_LOGIN_IS_DENIED).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByTestId('to-login').click();
  await page.getByTestId('email').waitFor();
});

test('ja: an address that an account has is linked once its owner has logged in; and unlinked again', async () => {
  const email = 'ken@example.com';
  const owner = await stage.welcome();
  await open(owner.page, 'ja', '/auth/register');
  await fillRegistration(owner.page, {
    firstName: '健',
    lastName: '佐藤',
    companyName: '佐藤商店',
    spaceName: '本店',
    email,
    password,
  });
  await waitUntilInside(owner.page);
  await owner.page.goto(await linkOfLetter(mail, email, '/auth/verify-email'));
  await owner.page.getByRole('button', { name: ja.accounts.verify.submit }).click();
  await owner.page.getByText(ja.accounts.verify.done_title).waitFor();

  provider.person = { sub: 'ken', email, email_verified: true, given_name: 'Ken' };
  const { page } = await stage.welcome();
  await comeByProvider(page, 'ja');
  await page.getByText(ja.identities.prove.title).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByTestId('email').fill(email);
  await page.getByTestId('password').fill(password);
  await page.getByTestId('submit').click();
  await page.getByText(ja.identities.linked.replace('{{provider}}', 'Home')).waitFor();

  const again = await stage.welcome();
  await comeByProvider(again.page, 'ja');
  await again.page.waitForURL('**/mypage');
  const linked = await openIntegration(again.page);
  await linked
    .getByRole('button', { name: ja.identities.settings.unlink_name.replace('{{provider}}', 'Home') })
    .click();
  await again.page.getByTestId('confirm-yes').click();
  // Whoever finds this browser open does not know the password.
  await again.page.getByTestId('proof-password').fill(password);
  await again.page.getByTestId('proof-submit').click();
  await again.page.getByText(ja.identities.settings.unlinked.replace('{{provider}}', 'Home')).waitFor();
  // And linked from here, logged in.
  await linked
    .getByRole('button', { name: ja.identities.settings.link_name.replace('{{provider}}', 'Home') })
    .click();
  // Back from there: the page that was left has the same address.
  await again.page.getByText(ja.identities.linked.replace('{{provider}}', 'Home')).waitFor();
  const anew = await openIntegration(again.page);
  await anew.getByTestId('linked-openid').waitFor();
  expect(stage.faults).toEqual([]);
});

test.for(otherLanguages)(
  '%s: one comes by another house and keeps the language',
  async ([locale, phrases]) => {
    provider.person = { sub: `mei ${locale}`, given_name: 'Mei', family_name: 'Lin' };
    const { page } = await stage.welcome();
    await comeByProvider(page, locale);
    await page.getByText(phrases.identities.register.title).waitFor();
    expect(new URL(page.url()).pathname).toBe(pathIn(locale, '/auth/social-register'));
    // The provider said no address: it must be given, and proved.
    const email = addressOf('mei', locale);
    await page.getByTestId('email').fill(email);
    await fillPlace(page);
    await waitUntilInside(page);
    await linkOfLetter(mail, email, '/auth/verify-email');
  },
);
