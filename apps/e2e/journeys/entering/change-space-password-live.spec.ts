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
import { browserLanguages, pathIn, waitUntilInside } from '../../src/visitor.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());
afterEach(() => stage?.closePeople());

test.for(languages)(
  '%s: a manager sees at once how another manager changes the password',
  async ([locale, phrases]) => {
    const { lock } = phrases.invitations;
    const { url } = stage.server;
    const email = addressOf('aoi', locale);
    const invited = addressOf('ken', locale);
    const spaceId = await createCompany(url, { name: 'Aoi', email, company: '縁側商店', space: '本社' });
    const aoi = (await stage.openPerson()).page;
    await logInAndEnter(aoi, url, email, spaceId, pathIn(locale, ''));

    // A second manager, by an invitation link that is passed on by hand, because this server sends
    // no e-mail.
    await openInvite(aoi, 'member');
    await aoi.getByTestId('invite-role').selectOption('Manager');
    await aoi.getByTestId('invite-emails').fill(invited);
    await aoi.getByTestId('send-invitations').click();
    await aoi.getByTestId(`outcome-${invited}`).waitFor();
    await aoi.getByTestId(`copy-invitation-${invited}`).click();
    const link = await until(
      'the link is copied',
      () => clipboardOf(aoi),
      (text) => text.includes('/auth/join/'),
    );
    await aoi.getByTestId('invited-close').click();
    const ken = (await stage.openPerson({ language: browserLanguages[locale] })).page;
    await ken.goto(link);
    await ken.getByTestId('register-to-join').click();
    await fillInviteRegistration(ken, { name: 'Ken' });
    await waitUntilInside(ken);
    await openInvite(ken, 'member');

    const stateSeenBy = (page: typeof ken) => page.getByTestId('lock-state-member').textContent();
    const maskSeenBy = (page: typeof ken) => page.getByTestId('masked-password-member').inputValue();
    await until(
      'both see the lock',
      () => stateSeenBy(ken),
      (text) => text === lock.opening,
    );
    await aoi.getByTestId('lock-member').click({ force: true });
    await until(
      'Ken sees it off',
      () => stateSeenBy(ken),
      (text) => text === lock.closing,
    );
    await ken.getByText(phrases.setting.invite_to_space.update_success).first().waitFor();

    await ken.getByTestId('lock-member').click({ force: true });
    await until(
      'Aoi sees it on',
      () => stateSeenBy(aoi),
      (text) => text === lock.opening,
    );
    await ken.getByTestId('edit-password-member').click();
    await ken.getByTestId('newPassword').fill('Veranda2026');
    await ken.getByTestId('confirmPassword').fill('Veranda2026');
    await ken.getByTestId('password-submit').click();
    await ken.getByTestId('password-dialog').waitFor({ state: 'detached' });
    for (const page of [aoi, ken])
      await until(
        'the new password is seen, masked',
        () => maskSeenBy(page),
        (text) => text === 'Ve*******26',
      );
    await aoi.getByTestId('copy-password-member').click();
    await until(
      'Aoi can copy it',
      () => clipboardOf(aoi),
      (text) => text === 'Veranda2026',
    );
    expect(stage.faults).toEqual([]);
  },
);
