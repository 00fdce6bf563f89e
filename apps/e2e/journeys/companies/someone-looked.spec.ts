import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCompany, password } from '../../src/companies-and-invites.ts';
import { openManager } from '../../src/company-members.ts';
import { addressOf, languages } from '../../src/languages.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { pathIn } from '../../src/visitor.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());
afterEach(() => stage?.closePeople());

test.for(languages)(
  '%s: a member reads in the settings when a manager looked at the list and exported it',
  async ([locale, phrases]) => {
    const words = phrases.account_settings.looked_at;
    const { url } = stage.server;
    const email = addressOf('looked', locale);
    const officeId = await createCompany(url, { name: 'Aoi', email, company: '縁側商店', space: '本社' });
    const manager = await openManager(url, email, officeId);
    await manager.addMember({ firstName: 'Ken', email: addressOf('looked-ken', locale) });
    const logIn = async (address: string, path: string) => {
      const { page } = await stage.openPerson();
      await page.goto(`${url}${pathIn(locale, path)}`);
      await page.getByTestId('email').fill(address);
      await page.getByTestId('password').fill(password);
      await page.getByTestId('submit').click();
      return page;
    };
    const ken = await logIn(addressOf('looked-ken', locale), '/mypage');
    await ken.getByTestId('space-card').first().waitFor();
    const openSettings = async () => {
      await ken.getByTestId('user-menu').click();
      await ken.getByTestId('open-settings').click();
      await ken.getByTestId('looked-at').waitFor();
    };
    await openSettings();
    await ken.getByTestId('looked-at').getByText(words.none).waitFor();
    await ken.keyboard.press('Escape');
    await ken.getByTestId('settings').waitFor({ state: 'detached' });

    const aoi = await logIn(email, '/dashboard');
    await aoi.getByTestId('open-permissions').click();
    await aoi.getByTestId('member-table').waitFor();
    await aoi.keyboard.press('Escape');
    const downloading = aoi.waitForEvent('download');
    await aoi.getByTestId('export-members').click();
    await downloading;

    await openSettings();
    const sentenceOf = (text: string) =>
      text.replace('{{name}}', 'Aoi Mori').replace('{{company}}', '縁側商店');
    for (const sentence of [words.kinds.member_list, words.kinds.member_file])
      await ken.getByTestId('looked-at-entry').getByText(sentenceOf(sentence)).waitFor();
    expect(stage.faults).toEqual([]);
  },
);
