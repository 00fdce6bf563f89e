import { readFile } from 'node:fs/promises';
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
  '%s: a member clocks in by entering, adds a note, asks for corrections; a manager approves them and sees the month',
  async ([locale, phrases]) => {
    const words = phrases.attendance;
    const looks: AccessibilityReport = createAccessibilityReport();
    const { url } = stage.server;
    const email = addressOf('month', locale);
    const kensEmail = addressOf('month-ken', locale);
    const officeId = await createCompany(url, { name: 'Aoi', email, company: '縁側商店', space: '本社' });
    const manager = await openManager(url, email, officeId);
    await manager.addMember({ firstName: 'Ken', email: kensEmail });
    const logIn = async (address: string, path: string) => {
      const { page } = await stage.openPerson();
      await page.goto(`${url}${pathIn(locale, path)}`);
      await page.getByTestId('email').fill(address);
      await page.getByTestId('password').fill(password);
      await page.getByTestId('submit').click();
      return page;
    };

    const page = await logIn(kensEmail, `/channel/${officeId}`);
    await page.getByTestId('arrival-note').click();
    await page.getByTestId('clock-in-note').getByTestId('description').fill('電車の遅れ');
    await page.getByTestId('save-note').click();
    await page.getByTestId('clock-in-note').waitFor({ state: 'detached' });

    // Their own month, in the settings of the company.
    await page.goto(`${url}${pathIn(locale, '/mypage')}`);
    await page.getByTestId('home-WorkspaceSetting').click();
    await page.getByTestId('open-clock-ins').click();
    const own = page.getByTestId('own-clock-ins');
    await own.getByTestId('clock-in').getByText('電車の遅れ').waitFor();
    await looks.at(page, 'own clock-ins');
    await own.getByTestId('correct-clock-in').click();
    const dialog = page.getByTestId('correction-dialog');
    await looks.at(page, 'request for a correction');
    await dialog.getByTestId('time').fill('00:00');
    // Without a reason it cannot be sent.
    await dialog.locator('[data-testid="send-correction"][aria-disabled="true"]').waitFor();
    await dialog.getByTestId('reason').fill('入るのを忘れました');
    await dialog.getByTestId('send-correction').click();
    await own.getByTestId('own-correction').getByText(words.requests.states.open).waitFor();
    const downloading = page.waitForEvent('download');
    await own.getByTestId('export-clock-ins').click();
    const file = await readFile((await (await downloading).path()) ?? '', 'utf8');
    expect(file.split('\r\n')[1]).toContain('電車の遅れ');
    // One that is missing, and that is withdrawn again.
    await own.getByTestId('add-clock-in').click();
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
    await dialog.getByTestId('date').fill(yesterday);
    await dialog.getByTestId('time').fill('09:00');
    await dialog.getByTestId('reason').fill('休日出勤');
    await dialog.getByTestId('send-correction').click();
    await dialog.waitFor({ state: 'detached' });

    const aoi = await logIn(email, '/dashboard');
    await aoi.getByTestId('open-attendance').click();
    const month = aoi.getByTestId('company-attendance');
    const waiting = month.getByTestId('waiting-correction');
    await waiting.filter({ hasText: '入るのを忘れました' }).getByTestId('approve-correction').click();
    await waiting.filter({ hasText: '入るのを忘れました' }).waitFor({ state: 'detached' });
    const kens = month.getByTestId('member-month').filter({ hasText: 'Ken Sato' });
    await kens.getByText('00:00').waitFor();
    await kens.getByText(words.corrected).waitFor();
    await waiting.filter({ hasText: '休日出勤' }).getByTestId('reject-correction').click();
    await month.getByText(words.requests.none_waiting).waitFor();
    await looks.at(aoi, 'attendance of a company');
    await month.getByTestId('attendance-department').selectOption('sales');
    await month.getByText(words.company.nobody).waitFor();

    // They see that it was corrected, and who looked.
    await page.keyboard.press('Escape');
    await own.waitFor({ state: 'detached' });
    await page.getByTestId('open-clock-ins').click();
    await own.getByTestId('clock-in').getByText('00:00').waitFor();
    await page.goto(`${url}${pathIn(locale, '/mypage')}`);
    await page.getByTestId('user-menu').click();
    await page.getByTestId('open-settings').click();
    const sentence = phrases.account_settings.looked_at.kinds.attendance
      .replace('{{name}}', 'Aoi Mori')
      .replace('{{company}}', '縁側商店');
    await page.getByTestId('looked-at-entry').getByText(sentence).waitFor();
    expect(looks.found).toEqual({});
    expect(stage.faults).toEqual([]);
  },
);
