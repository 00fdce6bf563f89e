import type { Locale } from '@engawa/contract/kernel';
import { ja } from '@engawa/phrases/ja';
import type { MailServer } from '@engawa/testkit/mail-server';
import type { OpenIdProvider } from '@engawa/testkit/openid-provider';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addressOf, otherLanguages } from '../../src/languages.ts';
import { findMailLink } from '../../src/mail-links.ts';
import { type OpenIdStage, openOpenIdStage } from '../../src/openid-stage.ts';
import type { Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';
import { fillRegistration, pathIn, waitUntilInside } from '../../src/visitor.ts';

let mail: MailServer;
let provider: OpenIdProvider;
let stage: Stage;
const password = 'engawa2026';

let opened: OpenIdStage;
beforeAll(async () => {
  opened = await openOpenIdStage();
  ({ stage, mail, provider } = opened);
});
afterAll(() => opened?.close());
afterEach(() => stage?.closePeople());

const open = (page: Page, locale: Locale, path: string) =>
  page.goto(`${stage.server.url}${pathIn(locale, path)}`);

/** From the log-in page to the provider and back. */
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
  // The page renders again during entry, which would close a menu that was opened before.
  await page.getByTestId('enter-space').first().waitFor();
  await page.getByTestId('user-menu').click();
  await page.getByTestId('open-settings').click();
  await page.getByTestId('settings-IntegrationSetting').click();
  return page.getByTestId('linked-log-ins');
};

test('ja: a person logs in by a provider, creates an account, and is recognised the next time', async () => {
  provider.person = {
    sub: 'aoi',
    email: 'aoi@example.com',
    email_verified: true,
    given_name: '葵',
    family_name: '高橋',
  };
  const { page } = await stage.openPerson();
  await comeByProvider(page, 'ja');
  await page.getByText(ja.identities.register.title).waitFor();
  expect(await page.getByTestId('first_name').inputValue()).toBe('葵');
  expect(await page.getByTestId('last_name').inputValue()).toBe('高橋');
  await page.getByTestId('vouched').getByText('aoi@example.com').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  // A reload keeps the pending registration.
  await page.reload();
  await fillPlace(page);
  await waitUntilInside(page);

  const again = await stage.openPerson();
  await comeByProvider(again.page, 'ja');
  await again.page.waitForURL('**/mypage');
  await again.page.getByTestId('enter-space').first().waitFor();

  // The only login method cannot be removed.
  const linked = await openIntegration(again.page);
  await linked.getByTestId('linked-openid').getByText('aoi@example.com').waitFor();
  expect(await linked.getByRole('button', { name: /Home/ }).isDisabled()).toBe(true);
  expect(await violationsOf(again.page)).toEqual([]);

  // The account has no password, so deleting it asks for a log-in at the provider again.
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

test('ja: a person who refuses at the provider reads so, and can use another login method', async () => {
  provider.next = { error: 'access_denied' };
  const { page } = await stage.openPerson();
  await comeByProvider(page, 'ja');
  await page.getByTestId('outside-failure').getByText(ja.errors.OUTSIDE_LOGIN_IS_DENIED).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByTestId('to-login').click();
  await page.getByTestId('email').waitFor();
});

test('ja: an address with an account is linked after its owner logs in, and unlinked again', async () => {
  const email = 'ken@example.com';
  const owner = await stage.openPerson();
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
  await owner.page.goto(await findMailLink(mail, email, '/auth/verify-email'));
  await owner.page.getByRole('button', { name: ja.account_links.verify.submit }).click();
  await owner.page.getByText(ja.account_links.verify.done_title).waitFor();

  provider.person = { sub: 'ken', email, email_verified: true, given_name: 'Ken' };
  const { page } = await stage.openPerson();
  await comeByProvider(page, 'ja');
  await page.getByText(ja.identities.prove.title).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByTestId('email').fill(email);
  await page.getByTestId('password').fill(password);
  await page.getByTestId('submit').click();
  await page.getByText(ja.identities.linked.replace('{{provider}}', 'Home')).waitFor();

  const again = await stage.openPerson();
  await comeByProvider(again.page, 'ja');
  await again.page.waitForURL('**/mypage');
  const linked = await openIntegration(again.page);
  await linked
    .getByRole('button', { name: ja.identities.settings.unlink_name.replace('{{provider}}', 'Home') })
    .click();
  await again.page.getByTestId('confirm-yes').click();
  // A stranger at this open browser does not know the password.
  await again.page.getByTestId('proof-password').fill(password);
  await again.page.getByTestId('proof-submit').click();
  await again.page.getByText(ja.identities.settings.unlinked.replace('{{provider}}', 'Home')).waitFor();
  // Links again, now from the settings.
  await linked
    .getByRole('button', { name: ja.identities.settings.link_name.replace('{{provider}}', 'Home') })
    .click();
  // The page before the log-in has the same address, so only the text shows that the person is
  // back.
  await again.page.getByText(ja.identities.linked.replace('{{provider}}', 'Home')).waitFor();
  const reopened = await openIntegration(again.page);
  await reopened.getByTestId('linked-openid').waitFor();
  expect(stage.faults).toEqual([]);
});

test.for(otherLanguages)(
  '%s: a log-in by an OpenID Connect provider keeps the language',
  async ([locale, phrases]) => {
    provider.person = { sub: `mei ${locale}`, given_name: 'Mei', family_name: 'Lin' };
    const { page } = await stage.openPerson();
    await comeByProvider(page, locale);
    await page.getByText(phrases.identities.register.title).waitFor();
    expect(new URL(page.url()).pathname).toBe(pathIn(locale, '/auth/social-register'));
    // The provider returned no address, so the person must enter one and verify it.
    const email = addressOf('mei', locale);
    await page.getByTestId('email').fill(email);
    await fillPlace(page);
    await waitUntilInside(page);
    await findMailLink(mail, email, '/auth/verify-email');
  },
);
