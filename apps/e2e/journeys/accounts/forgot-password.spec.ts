import { type MailServer, startMailServer } from '@engawa/testkit/mail-server';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addressOf, languages } from '../../src/languages.ts';
import { findMailLink } from '../../src/mail-links.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { fillRegistration, pathIn, waitUntilInside } from '../../src/visitor.ts';

let mail: MailServer;
let stage: Stage;
const oldPassword = 'engawa2026';
const newPassword = 'veranda2027';

beforeAll(async () => {
  mail = await startMailServer();
  stage = await openStage({ env: { SMTP_URL: mail.url, MAIL_FROM: 'Engawa <office@example.com>' } });
});
afterAll(async () => {
  await stage?.close();
  await mail?.close();
});
afterEach(() => stage?.closePeople());

const logIn = async (page: Page, email: string, password: string) => {
  await page.getByTestId('email').fill(email);
  await page.getByTestId('password').fill(password);
  await page.getByTestId('submit').click();
};
const askForLink = async (page: Page, email: string) => {
  await page.getByTestId('email').fill(email);
  await page.getByTestId('submit').click();
};

test.for(languages)(
  '%s: the link of an e-mail replaces a forgotten password, and all sessions end',
  async ([locale, phrases]) => {
    const email = addressOf('ken', locale);
    const inside = await stage.openPerson();
    await inside.page.goto(`${stage.server.url}${pathIn(locale, '/auth/register')}`);
    await fillRegistration(inside.page, {
      firstName: 'Ken',
      lastName: 'Ito',
      companyName: 'Ito',
      spaceName: 'Ito',
      email,
      password: oldPassword,
    });
    await waitUntilInside(inside.page);

    const { page, context } = await stage.openPerson();
    await page.goto(`${stage.server.url}${pathIn(locale, '/auth/login')}`);
    await page.getByRole('link', { name: phrases.accounts.login.forgot }).click();
    await page.getByRole('heading', { name: phrases.account_links.forgot.title }).waitFor();

    // An address without an account gets exactly the same answer as one with an account.
    const answerFor = async (address: string) =>
      ((await page.getByTestId('forgot-sent').getByRole('status').first().textContent()) ?? '').replace(
        address,
        '…',
      );
    const nobody = addressOf('nobody', locale);
    await askForLink(page, nobody);
    const answerForUnknown = await answerFor(nobody);
    await page.getByRole('button', { name: phrases.account_links.forgot.other }).click();
    await askForLink(page, email);
    expect(await answerFor(email)).toBe(answerForUnknown);

    const link = await findMailLink(mail, email, '/auth/password-reset');
    expect(mail.received.some(({ to }) => to.includes(nobody))).toBe(false);
    expect((await fetch(link)).status).toBe(200);
    await page.goto(link);
    await page.getByTestId('password').fill(newPassword);
    await page.getByTestId('password_confirm').fill(newPassword);
    await page.getByTestId('submit').click();
    await page.getByRole('heading', { name: phrases.account_links.reset.done_title }).waitFor();
    // The person who was inside with the old password is disconnected and reads why.
    await inside.page.getByTestId('entry-refused').waitFor();

    await page.getByTestId('go-on').click();
    await logIn(page, email, oldPassword);
    await page.getByText(phrases.errors.LOGIN_FAILED).waitFor();
    await logIn(page, email, newPassword);
    await page.waitForURL(`**${pathIn(locale, '/mypage')}`);

    await page.goto(link);
    await page.getByTestId('password').fill('another2028');
    await page.getByTestId('password_confirm').fill('another2028');
    await page.getByTestId('submit').click();
    await page.getByText(phrases.account_links.reset.over).waitFor();
    expect(stage.faults).toEqual([]);
    await context.close();
    await inside.context.close();
  },
);
