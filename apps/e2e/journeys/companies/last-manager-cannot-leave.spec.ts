import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AccessibilityReport, createAccessibilityReport } from '../../src/accessibility-report.ts';
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
  '%s: the last manager cannot leave before another person has taken over',
  async ([locale, phrases]) => {
    const looks: AccessibilityReport = createAccessibilityReport();
    const { url } = stage.server;
    const email = addressOf('last', locale);
    const kensEmail = addressOf('last-ken', locale);
    const officeId = await createCompany(url, { name: 'Aoi', email, company: '縁側商店', space: '本社' });
    const logIn = async (address: string, path: string) => {
      const { page } = await stage.openPerson();
      await page.goto(`${url}${pathIn(locale, path)}`);
      await page.getByTestId('email').fill(address);
      await page.getByTestId('password').fill(password);
      await page.getByTestId('submit').click();
      return page;
    };
    const page = await logIn(email, '/mypage');
    const leave = async () => {
      await page.getByTestId('home-WorkspaceSetting').click();
      await page.getByTestId('leave-company').click();
      await page.getByTestId('leave-company-dialog').getByTestId('confirm-yes').click();
      await page.getByTestId('hand-over').waitFor();
    };
    // Alone they can only delete it.
    await leave();
    await page.getByTestId('delete-instead').click();
    await page.getByTestId('remove-company-dialog').waitFor();
    for (const dialog of ['remove-company-dialog', 'settings']) {
      await page.keyboard.press('Escape');
      await page.getByTestId(dialog).waitFor({ state: 'detached' });
    }

    const manager = await openManager(url, email, officeId);
    await manager.addMember({ firstName: 'Mei', email: addressOf('last-mei', locale) });
    const ken = await manager.addMember({ firstName: 'Ken', email: kensEmail });
    await page.reload();
    await leave();
    await looks.at(page, 'hand over the company');
    expect(await page.getByTestId('hand-over-and-leave').isDisabled()).toBe(true);
    await page.getByTestId('hand-over-search').fill('Ken');
    await page.getByTestId('hand-over').getByText('Mei Sato').waitFor({ state: 'detached' });
    await page.getByTestId(`successor-${ken}`).check();
    await page.getByTestId('hand-over-and-leave').click();
    const sentence = phrases.companies.hand_over.done.replace('{{company}}', '縁側商店');
    await page.getByTestId('toasts').getByText(sentence).waitFor();

    const kens = await logIn(kensEmail, '/dashboard');
    await kens.getByTestId('open-permissions').waitFor();
    expect(looks.found).toEqual({});
    expect(stage.faults).toEqual([]);
  },
);
