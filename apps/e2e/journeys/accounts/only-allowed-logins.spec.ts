import { ja } from '@engawa/phrases/ja';
import type { MailServer } from '@engawa/testkit/mail-server';
import type { OpenIdProvider } from '@engawa/testkit/openid-provider';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  clipboardOf,
  createCompany,
  fillInviteRegistration,
  openInvite,
  password,
} from '../../src/companies-and-invites.ts';
import { addressOf, otherLanguages } from '../../src/languages.ts';
import { findMailLink } from '../../src/mail-links.ts';
import { type OpenIdStage, openOpenIdStage } from '../../src/openid-stage.ts';
import type { Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';
import { pathIn, waitUntilInside } from '../../src/visitor.ts';

/** A Manager decides how people log in; who logged in otherwise leaves, and finds the way back. */

let mail: MailServer;
let provider: OpenIdProvider;
let stage: Stage;
let opened: OpenIdStage;
beforeAll(async () => {
  opened = await openOpenIdStage();
  ({ stage, mail, provider } = opened);
});
afterAll(() => opened?.close());
afterEach(() => stage?.closePeople());

const aoiAtHome = {
  sub: 'aoi',
  email: 'aoi@example.com',
  email_verified: true,
  given_name: '葵',
  family_name: '高橋',
};
const kenAtHome = { sub: 'ken', given_name: '健', family_name: '佐藤' };

const logIn = async (page: Page, email: string) => {
  await page.getByTestId('email').fill(email);
  await page.getByTestId('password').fill(password);
  await page.getByTestId('submit').click();
};
const openRule = async (page: Page, locale: 'ja' | 'en' | 'zh_tw') => {
  await page.goto(`${stage.server.url}${pathIn(locale, '/dashboard')}`);
  return page.getByTestId('login-rule');
};

test('ja: only logins by the provider stay; a person links it and comes back; the rule is lifted with a proof', async () => {
  // Aoi founds the company by the provider.
  provider.person = aoiAtHome;
  const { page: aoi } = await stage.openPerson();
  await aoi.goto(`${stage.server.url}/auth/login`);
  await aoi.getByTestId('outside-openid').click();
  await aoi.getByTestId('company_name').fill('縁側商店');
  await aoi.getByTestId('space_name').fill('本社');
  await aoi.getByTestId('agreed').check();
  await aoi.getByTestId('submit').click();
  await waitUntilInside(aoi);
  const spacePath = new URL(aoi.url()).pathname;
  await openInvite(aoi, 'member');
  const link = await aoi.getByTestId('member-link-field').inputValue();
  await aoi.getByTestId('copy-password-member').click();
  await aoi.getByText(ja.invitations.copied.password).waitFor();
  const spacePassword = await clipboardOf(aoi);

  // Ken registers with a password and is inside.
  const { page: ken } = await stage.openPerson();
  await ken.goto(link);
  await ken.getByTestId('register-to-join').click();
  await ken.getByTestId('join_password').fill(spacePassword);
  await fillInviteRegistration(ken, { name: 'Ken', email: 'ken@example.com' });
  await waitUntilInside(ken);
  // Only a confirmed address may be linked with a provider.
  const { page: inMail } = await stage.openPerson();
  await inMail.goto(`${stage.server.url}/auth/login`);
  await logIn(inMail, 'ken@example.com');
  await inMail.getByTestId('enter-space').first().waitFor();
  await inMail.goto(await findMailLink(mail, 'ken@example.com', '/auth/verify-email'));
  await inMail.getByRole('button', { name: ja.account_links.verify.submit }).click();
  await inMail.getByText(ja.account_links.verify.done_title).waitFor();
  await inMail.context().close();

  const rule = await openRule(aoi, 'ja');
  const isByPassword = rule.getByTestId('login-method-password');
  await isByPassword.waitFor();
  expect(await rule.getByTestId('login-method-openid').isDisabled()).toBe(true);
  await rule.getByText('2人のうち1人が設定済み').first().waitFor();
  // By keyboard.
  for (const method of ['password', 'passkey']) {
    await rule.getByTestId(`login-method-${method}`).press('Space');
    expect(await rule.getByTestId(`login-method-${method}`).isChecked()).toBe(false);
  }
  expect(await violationsOf(aoi)).toEqual([]);
  await rule.getByTestId('save-login-rule').press('Enter');
  await aoi.getByText(ja.second_factors.login_rule.saved).waitFor();

  // Ken is out at once, reads why, and which way is open.
  await ken.getByTestId('left-space').getByText(ja.errors.LOGIN_METHOD_IS_NOT_ALLOWED).waitFor();
  await ken.getByTestId('come-back-in').click();
  await ken
    .getByTestId('allowed-logins')
    .getByText(ja.second_factors.refused_login.allowed.replace('{{methods}}', 'Home'))
    .waitFor();
  expect(await violationsOf(ken)).toEqual([]);

  // His own page stays open, where he links the provider.
  await ken.getByRole('link', { name: ja.spaces.refused.back }).click();
  await ken.waitForURL('**/mypage');
  // The page learns that the address was confirmed elsewhere.
  await ken.reload();
  await ken.getByTestId('enter-space').first().waitFor();
  await ken.getByTestId('user-menu').click();
  await ken.getByTestId('open-settings').click();
  await ken.getByTestId('settings-IntegrationSetting').click();
  provider.person = kenAtHome;
  await ken
    .getByTestId('linked-log-ins')
    .getByRole('button', { name: ja.identities.settings.link_name.replace('{{provider}}', 'Home') })
    .click();
  await ken.getByTestId('proof-password').fill(password);
  await ken.getByTestId('proof-submit').click();
  await ken.getByText(ja.identities.linked.replace('{{provider}}', 'Home')).waitFor();

  // The refused page leads to the login and back into the space.
  await ken.goto(`${stage.server.url}${spacePath}`);
  await ken.getByTestId('log-in-otherwise').click();
  await ken.getByTestId('outside-openid').click();
  await waitUntilInside(ken);
  expect(new URL(ken.url()).pathname).toBe(spacePath);

  // A password opens nothing of the company, and the dashboard of another Manager would say so too.
  const { page: again } = await stage.openPerson();
  await again.goto(`${stage.server.url}${spacePath}`);
  await logIn(again, 'ken@example.com');
  await again.getByText(ja.errors.LOGIN_METHOD_IS_NOT_ALLOWED).waitFor();

  // To lift the rule, a Manager proves who they are.
  provider.person = aoiAtHome;
  await isByPassword.check();
  await rule.getByTestId('save-login-rule').click();
  await aoi.getByTestId('prove-by-openid').click();
  await aoi.getByText(ja.identities.proved).waitFor();
  await openRule(aoi, 'ja');
  await isByPassword.check();
  await rule.getByTestId('save-login-rule').click();
  await aoi.getByText(ja.second_factors.login_rule.saved).waitFor();
  await again.getByRole('button', { name: ja.spaces.refused.retry }).click();
  await waitUntilInside(again);
  expect(stage.faults).toEqual([]);
});

test.for(otherLanguages)('%s: a Manager reads and changes the rule', async ([locale, phrases]) => {
  const email = addressOf('mei', locale);
  await createCompany(stage.server.url, { name: 'Mei', email, company: 'Engawa Ltd', space: 'Main' });
  const { page } = await stage.openPerson();
  await openRule(page, locale);
  await logIn(page, email);
  const rule = page.getByTestId('login-rule');
  await rule.getByText(phrases.second_factors.login_rule.own).waitFor();
  await rule.getByRole('checkbox', { name: phrases.second_factors.login_methods.passkey }).uncheck();
  await rule.getByTestId('save-login-rule').click();
  await page.getByText(phrases.second_factors.login_rule.saved).waitFor();
  expect(stage.faults).toEqual([]);
});
