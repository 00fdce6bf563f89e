import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAccessibilityReport } from '../../src/accessibility-report.ts';
import { createCompany, password } from '../../src/companies-and-invites.ts';
import { openManager } from '../../src/company-members.ts';
import { addressOf, languages } from '../../src/languages.ts';
import { runServerCommand } from '../../src/operator.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { pathIn } from '../../src/visitor.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());
afterEach(() => stage?.closePeople());

const fileOf = (text: string) => ({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
/** 名前,メール and メンバー in Shift_JIS, as a Japanese spreadsheet saves them. */
const shiftJisHead = Buffer.from('96bc914f2c8381815b838b2c8ca08cc0', 'hex');
const shiftJisMember = Buffer.from('8381839383 6f815b'.replace(' ', ''), 'hex');

test.for(languages)(
  '%s: sixty people are invited from a file, all or none, and a second time nobody',
  async ([locale]) => {
    const { loadDashboardPhrases } = await import('@engawa/phrases/dashboard');
    const words = (await loadDashboardPhrases[locale]()).import;
    const { url } = stage.server;
    const email = addressOf('sixty', locale);
    const company = `縁側商店 ${locale}`;
    const officeId = await createCompany(url, { name: 'Aoi', email, company, space: '本社' });
    const manager = await openManager(url, email, officeId);
    await manager.call('POST', '/space', { name: '別館' });
    await runServerCommand(stage.server, `npm run engawa -- plan set '${company}' name=small max_members=50`);
    const of = (index: number) => addressOf(`sixty-${index}`, locale);
    const rows = Array.from({ length: 60 }, (_, index) => [
      `"Person, ${index}"`,
      of(index),
      index % 10 === 0 ? 'Manager' : 'Member',
      'sales',
      '本社;別館',
    ]);
    const head = 'name,email,role,department,spaces';
    const whole = [head, ...rows.map((row) => row.join(','))].join('\r\n');

    const { page } = await stage.openPerson();
    await page.goto(`${url}${pathIn(locale, '/dashboard')}`);
    await page.getByTestId('email').fill(email);
    await page.getByTestId('password').fill(password);
    await page.getByTestId('submit').click();
    await page.getByTestId('open-import').click();
    const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
      page.getByTestId('import-file').setInputFiles(file);
    const submit = page.getByTestId('import-submit');

    // A wrong row is shown with its line and reason, and nothing can be sent.
    await choose(fileOf(whole.replace(of(7), 'no address').replace('本社;別館', '月面')));
    const wrong = page.getByTestId('import-row').filter({ hasText: words.outcomes.wrong });
    await wrong.first().waitFor();
    expect(await wrong.count()).toBe(2);
    await wrong.getByText(words.problems.email).waitFor();
    await wrong.getByText(words.problems.space).waitFor();
    expect(await submit.isDisabled()).toBe(true);
    if (locale === 'ja') {
      const looks = createAccessibilityReport();
      await looks.at(page, 'import');
      expect(looks.found).toEqual({});
    }

    // The plan has too few places: nobody is invited.
    await choose(fileOf(whole));
    await page.getByText(words.too_many.replace('{{left}}', '49').replace('{{needed}}', '60')).waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await runServerCommand(stage.server, `npm run engawa -- plan set '${company}' max_members=100`);
    await choose(fileOf(`${whole}\r\n`));
    await page
      .getByTestId('import-submit')
      .getByText(words.submit_other.replace('{{count}}', '60'))
      .waitFor();
    await submit.click();
    await page.getByTestId('toasts').getByText(words.done_other.replace('{{count}}', '60')).waitFor();

    // The same people from a spreadsheet in Shift_JIS: nobody is invited twice.
    await page.getByTestId('open-import').click();
    const lines = rows.flatMap((_, index) => [Buffer.from(`\r\nP${index},${of(index)},`), shiftJisMember]);
    await choose({
      name: 'members.csv',
      mimeType: 'text/csv',
      buffer: Buffer.concat([shiftJisHead, ...lines]),
    });
    await page
      .getByTestId('import-counts')
      .getByText(
        words.counts.replace('{{invite}}', '0').replace('{{unchanged}}', '60').replace('{{wrong}}', '0'),
      )
      .waitFor();
    expect(await submit.isDisabled()).toBe(true);
    const { pagination } = (await manager.call('GET', '/invitations')) as unknown as {
      pagination: { total: number };
    };
    expect(pagination.total).toBe(60);
    expect(stage.faults).toEqual([]);
  },
);
