import { createHmac } from 'node:crypto';
import type { Locale } from '@engawa/contract/kernel';
import { ja } from '@engawa/phrases/ja';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addressOf, otherLanguages } from '../../src/languages.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';
import { fillRegistration, pathIn, waitUntilInside } from '../../src/visitor.ts';

let stage: Stage;
/** The address of the server by host name, which passkeys require. */
let named: string;
const password = 'engawa2026';

beforeAll(async () => {
  stage = await openStage();
  named = stage.server.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => stage?.close());
afterEach(() => stage?.closePeople());

/** The code that an authenticator app shows (RFC 6238). @param steps later than now */
const codeOf = (secret: string, steps = 0): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
};

const register = async (page: Page, origin: string, email: string, locale: Locale = 'ja') => {
  await page.goto(`${origin}${pathIn(locale, '/auth/register')}`);
  await fillRegistration(page, {
    firstName: '葵',
    lastName: '高橋',
    companyName: '縁側商店',
    spaceName: '本社',
    email,
    password,
  });
  await waitUntilInside(page);
  const spaceId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`${origin}${pathIn(locale, '/mypage')}`);
  return spaceId;
};
const openSecurity = async (page: Page) => {
  // The page renders again during entry, which would close a menu that was opened before.
  await page.getByTestId('enter-space').first().waitFor();
  await page.getByTestId('user-menu').click();
  await page.getByTestId('open-settings').click();
  await page.getByTestId('settings-SecuritySetting').click();
  return page.getByTestId('security');
};
const proveByPassword = async (page: Page) => {
  await page.getByTestId('proof-password').fill(password);
  await page.getByTestId('proof-submit').click();
};
/** Sets up an authenticator app. @returns its secret and the recovery codes */
const setUpApp = async (page: Page) => {
  await page.getByTestId('add-app').click();
  await proveByPassword(page);
  const secret = ((await page.getByTestId('secret').textContent()) ?? '').replaceAll(' ', '');
  await page.getByTestId('qr-code').locator('path[d^="M"]').waitFor();
  const violations = await violationsOf(page);
  await page.getByTestId('app-code').fill(codeOf(secret));
  await page.getByTestId('app-submit').click();
  const listed = page.getByTestId('recovery-codes').locator('li');
  await listed.nth(9).waitFor();
  const codes = await listed.allTextContents();
  violations.push(...(await violationsOf(page)));
  await page.getByTestId('recovery-kept').click();
  return { secret, codes, violations };
};
const logOut = async (page: Page) => {
  await page.getByTestId('dialog-close').click();
  await page.getByTestId('user-menu').click();
  await page.getByTestId('logout').click();
  await page.getByTestId('email').waitFor();
};
const logIn = async (page: Page, email: string) => {
  await page.getByTestId('email').fill(email);
  await page.getByTestId('password').fill(password);
  await page.getByTestId('submit').click();
};

test('ja: an app is set up and required at log-in, and a recovery code replaces it when it is lost', async () => {
  const { page } = await stage.openPerson();
  const email = 'aoi@example.com';
  await register(page, stage.server.url, email);
  const security = await openSecurity(page);
  // Passkeys cannot be created at a numeric address, and the page explains it.
  await security.getByText(ja.second_factors.passkey.elsewhere.replace('{{origin}}', named)).waitFor();
  expect(await security.getByTestId('add-passkey').count()).toBe(0);
  const { secret, codes, violations } = await setUpApp(page);
  expect(violations).toEqual([]);
  expect(codes).toHaveLength(10);
  await security.getByText(ja.second_factors.settings.on, { exact: true }).waitFor();

  await logOut(page);
  await logIn(page, email);
  await page.getByText(ja.second_factors.log_in.app_hint).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByTestId('factor-code').fill(codeOf(secret) === '000000' ? '000001' : '000000');
  await page.getByTestId('submit').click();
  await page.getByTestId('form-error').getByText(ja.errors.SECOND_FACTOR_FAILED).waitFor();
  // The code of the set-up works only once; the next one is accepted already.
  await page.getByTestId('factor-code').fill(codeOf(secret, 1));
  await page.getByTestId('submit').click();
  await page.waitForURL('**/mypage');

  const lost = await stage.openPerson();
  await lost.page.goto(`${stage.server.url}/auth/login`);
  await logIn(lost.page, email);
  await lost.page.getByTestId('use-recovery_code').click();
  await lost.page.getByTestId('factor-recovery').fill(codes[0] ?? '');
  await lost.page.keyboard.press('Enter');
  await lost.page.waitForURL('**/mypage');
  expect(stage.faults).toEqual([]);
});

test('ja: a passkey is added, logs in without a password, and is removed', async () => {
  const { page, context } = await stage.openPerson();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = 'mei@example.com';
  const spaceId = await register(page, named, email);
  const security = await openSecurity(page);
  await security.getByTestId('add-passkey').click();
  await proveByPassword(page);
  await page.getByTestId('passkey-name-field').fill('会社のPC');
  await page.getByTestId('passkey-name-submit').click();
  await page.getByTestId('recovery-kept').click();
  await security.getByTestId('passkey').getByText('会社のPC').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await logOut(page);
  await page.getByTestId('passkey-log-in').click();
  await page.waitForURL('**/mypage');

  // The passkey also serves as the second factor after the password.
  await page.getByTestId('user-menu').click();
  await page.getByTestId('logout').click();
  await logIn(page, email);
  await page.getByText(ja.second_factors.log_in.passkey_hint).waitFor();
  await page.getByTestId('submit').click();
  await page.waitForURL('**/mypage');

  // The company requires a second factor; a person who removes theirs is refused and shown how to
  // set one up.
  const again = await openSecurity(page);
  await page.getByLabel(ja.second_factors.company.label.replace('{{company}}', '縁側商店')).click();
  await page.getByText(ja.second_factors.company.on).waitFor();
  await again
    .getByRole('button', { name: ja.second_factors.settings.remove_passkey.replace('{{name}}', '会社のPC') })
    .click();
  await proveByPassword(page);
  await page.getByTestId('confirm-yes').click();
  await page.getByText(ja.second_factors.new_passkey.removed).waitFor();
  await page.goto(`${named}/channel/${spaceId}`);
  await page.getByText(ja.errors.SECOND_FACTOR_REQUIRED).waitFor();
  await page.getByTestId('set-up-second-factor').click();
  await page.getByTestId('security').getByText(ja.second_factors.settings.off, { exact: true }).waitFor();
  expect(stage.faults).toEqual([]);
});

test.for(otherLanguages)('%s: an app is set up and required', async ([locale, phrases]) => {
  const { page } = await stage.openPerson();
  const email = addressOf('ken', locale);
  await register(page, stage.server.url, email, locale);
  const security = await openSecurity(page);
  const { secret } = await setUpApp(page);
  await security.getByText(phrases.second_factors.settings.on, { exact: true }).waitFor();
  await logOut(page);
  await logIn(page, email);
  await page.getByText(phrases.second_factors.log_in.title).waitFor();
  await page.getByTestId('factor-code').fill(codeOf(secret, 1));
  await page.getByTestId('submit').click();
  await page.waitForURL(`**${pathIn(locale, '/mypage')}`);
});
