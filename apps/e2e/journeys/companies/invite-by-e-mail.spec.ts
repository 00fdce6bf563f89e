import { type MailServer, startMailServer } from '@engawa/testkit/mail-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  createCompany,
  fillInviteRegistration,
  logInAndEnter,
  openInvite,
} from '../../src/companies-and-invites.ts';
import { addressOf, languages } from '../../src/languages.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { browserLanguages, pathIn, waitUntilInside } from '../../src/visitor.ts';

let stage: Stage;
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  stage = await openStage({ env: { SMTP_URL: mailServer.url, MAIL_FROM: 'engawa@example.com' } });
});
afterAll(async () => {
  await stage?.close();
  await mailServer?.close();
});
afterEach(() => stage?.closePeople());

/** The link to such a page in the newest e-mail to this address. */
const linkIn = async (mail: MailServer, to: string, page: string): Promise<string> =>
  until(
    `an e-mail to ${to}`,
    async () => {
      const raw = mail.received.findLast((one) => one.to.includes(to))?.raw ?? '';
      const text = raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
      return (
        new RegExp(`https?://[^\\s"<>]*/auth/${page}[^\\s"<>&]*(&[a-z]+=[\\w-]+)*`).exec(text)?.[0] ?? ''
      );
    },
    (link) => link !== '',
  );

test.for(languages)('%s: an invited person enters by an e-mail', async ([locale, phrases]) => {
  const { url } = stage.server;
  const prefix = pathIn(locale, '');
  const [manager, invited] = [addressOf('aoi', locale), addressOf('mei', locale)];
  const spaceId = await createCompany(url, {
    name: 'Aoi',
    email: manager,
    company: '縁側商店',
    space: '本社',
  });
  const aoi = (await stage.openPerson()).page;
  await logInAndEnter(aoi, url, manager, spaceId, prefix);

  // A person who has not verified their own address cannot send e-mails.
  await openInvite(aoi, 'member');
  await aoi.getByTestId('invite-emails').fill(invited);
  await aoi.getByTestId('send-invitations').click();
  await aoi.getByText(phrases.errors.EMAIL_IS_NOT_VERIFIED).waitFor();
  await aoi.goto(await linkIn(mailServer, manager, 'verify-email'));
  await aoi.getByTestId('use-link').click();
  await aoi.getByTestId('use-link').waitFor({ state: 'detached' });

  await aoi.goto(`${url}${prefix}/channel/${spaceId}`);
  await waitUntilInside(aoi);
  await openInvite(aoi, 'member');
  await aoi.getByTestId('invite-emails').fill(`${invited}, nonsense, ${manager}`);
  await aoi.getByTestId('send-invitations').click();
  const outcomeOf = (email: string) => aoi.getByTestId(`outcome-${email}`);
  await outcomeOf(invited).getByText(phrases.invitations.outcomes.sent).waitFor();
  await outcomeOf('nonsense').getByText(phrases.invitations.outcomes.malformed).waitFor();
  await outcomeOf(manager).getByText(phrases.invitations.outcomes.already_member).waitFor();
  await aoi.getByTestId('invited-close').click();
  expect(await aoi.getByTestId('invite-emails').inputValue()).toBe('nonsense');
  const row = aoi.getByTestId(`invitation-${invited}`);
  expect(await row.getAttribute('data-state')).toBe('open');

  const mei = (await stage.openPerson({ language: browserLanguages[locale] })).page;
  const link = await linkIn(mailServer, invited, 'join');
  expect(new URL(link).pathname.startsWith(`${prefix}/auth/join/`)).toBe(true);
  await mei.goto(link);
  await mei.getByTestId('register-to-join').click();
  expect(await mei.getByTestId('email').inputValue()).toBe(invited);
  await fillInviteRegistration(mei, { name: 'Mei' });
  await waitUntilInside(mei);

  await aoi.keyboard.press('Escape');
  await openInvite(aoi, 'member');
  await aoi.locator(`[data-testid="invitation-${invited}"][data-state="accepted"]`).waitFor();
  if (locale === 'ja') {
    // The link of the e-mail works only once.
    const other = (await stage.openPerson()).page;
    await other.goto(link);
    await other.getByText(phrases.errors.INVITATION_IS_OVER).waitFor();
  }
  expect(stage.faults).toEqual([]);
});
