import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  clipboardOf,
  createCompany,
  fillInviteRegistration,
  logInAndEnter,
  openInvite,
} from '../../src/companies-and-invites.ts';
import { addressOf, languages } from '../../src/languages.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { violationsOf } from '../../src/violations.ts';
import { browserLanguages, pathIn, waitUntilInside } from '../../src/visitor.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());
afterEach(() => stage?.closePeople());

const founderAt = (email: string) => ({ name: 'Aoi', email, company: '縁側商店', space: '本社' });

test.for(languages)('%s: a member joins by link and password', async ([locale, phrases]) => {
  const { url } = stage.server;
  const prefix = pathIn(locale, '');
  const founder = founderAt(addressOf('aoi', locale));
  const spaceId = await createCompany(url, founder);
  const host = (await stage.openPerson()).page;
  await logInAndEnter(host, url, founder.email, spaceId, prefix);

  await openInvite(host, 'member');
  await host.getByText(phrases.invitations.lock.opening, { exact: true }).waitFor();
  const link = await host.getByTestId('member-link-field').inputValue();
  expect(link).toBe(`${url}${prefix}/auth/join/${spaceId}`);
  await host.getByTestId('copy-password-member').click();
  await host.getByText(phrases.invitations.copied.password).waitFor();
  const password = await clipboardOf(host);
  expect(password).toMatch(/^[A-Za-z0-9]{8,12}$/);
  const masked = await host.getByTestId('masked-password-member').inputValue();
  expect(masked).toBe(`${password.slice(0, 2)}${'*'.repeat(password.length - 4)}${password.slice(-2)}`);
  await host.getByTestId('copy-link-and-password').click();
  const both = await until(
    'link and password are copied',
    () => clipboardOf(host),
    (text) => text !== password,
  );
  expect(both).toContain(link);
  expect(both).toContain(password);
  if (locale === 'ja') {
    await host.getByTestId('member-link-qr').click();
    await host.getByTestId('qr-code').waitFor();
    expect(await violationsOf(host, { within: '[role="dialog"]' })).toEqual([]);
  }
  await host.keyboard.press('Escape');
  await host.getByTestId('invite-dialog').waitFor({ state: 'detached' });

  const newcomer = (await stage.openPerson({ language: browserLanguages[locale] })).page;
  await newcomer.goto(link);
  await newcomer.getByTestId('register-to-join').click();
  await newcomer.getByTestId('join_password').fill('wrong12345');
  await fillInviteRegistration(newcomer, { name: 'Ken', email: addressOf('ken', locale) });
  await newcomer.getByText(phrases.errors.INCORRECT_PASSWORD).waitFor();
  await newcomer.getByTestId('join_password').fill(password);
  await newcomer.getByTestId('submit').click();
  await waitUntilInside(newcomer);
  expect(new URL(newcomer.url()).pathname).toBe(`${prefix}/channel/${spaceId}`);

  // Members see whether there is a password and may copy the link, but change nothing.
  await openInvite(newcomer, 'member');
  await newcomer.getByTestId('copy-password-member').waitFor();
  expect(await newcomer.getByTestId('lock-member').isDisabled()).toBe(true);
  expect(await newcomer.getByTestId('edit-password-member').count()).toBe(0);
  expect(await newcomer.getByTestId('invite-emails').count()).toBe(0);
  expect(stage.faults).toEqual([]);
});

test('a person with an account joins after logging in', async () => {
  const { url } = stage.server;
  const founder = founderAt('rin@example.com');
  const spaceId = await createCompany(url, founder);
  const ben = { name: 'Ben', email: 'ben@example.com', company: 'Ben Ltd', space: 'Loft' };
  await createCompany(url, ben);
  const host = (await stage.openPerson()).page;
  await logInAndEnter(host, url, founder.email, spaceId);
  await openInvite(host, 'member');
  await host.getByTestId('copy-password-member').click();
  const password = await until(
    'the password is copied',
    () => clipboardOf(host),
    (text) => text !== '',
  );

  const { page } = await stage.openPerson();
  await page.goto(`${url}/auth/join/${spaceId}`);
  await page.getByTestId('log-in-to-join').click();
  await page.getByTestId('email').fill(ben.email);
  await page.getByTestId('password').fill('engawa2026');
  await page.getByTestId('submit').click();
  await page.getByTestId('join_password').fill(password);
  await page.getByTestId('agreed').check();
  await page.getByTestId('join').click();
  await waitUntilInside(page);
  // A person who belongs to the space already enters without any question.
  await page.goto(`${url}/auth/join/${spaceId}`);
  await waitUntilInside(page);
  expect(stage.faults).toEqual([]);
});
