import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AccessibilityReport, createAccessibilityReport } from '../../src/accessibility-report.ts';
import { createCompany, logInAndEnter, password } from '../../src/companies-and-invites.ts';
import { openManager } from '../../src/company-members.ts';
import { addressOf, languages } from '../../src/languages.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { pathIn } from '../../src/visitor.ts';

let stage: Stage;
beforeAll(async () => {
  // Thirty people register from one address, more than an hour allows.
  stage = await openStage({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => stage?.close());
afterEach(() => stage?.closePeople());

const dashboardWords = async (locale: string) => {
  const { loadDashboardPhrases } = await import('@engawa/phrases/dashboard');
  return loadDashboardPhrases[locale as keyof typeof loadDashboardPhrases]();
};

test.for(languages)(
  '%s: a manager changes a role, adds a colleague to a space, removes another who is inside, and exports the list',
  async ([locale, phrases]) => {
    const words = await dashboardWords(locale);
    const { url } = stage.server;
    const email = addressOf('nine', locale);
    const of = (name: string) => addressOf(`nine-${name}`, locale);
    const officeId = await createCompany(url, { name: 'Aoi', email, company: '縁側商店', space: '本社' });
    const manager = await openManager(url, email, officeId);
    const annex = (await manager.call('POST', '/space', { name: '別館' })).data as { uuid: string };
    const ken = await manager.addMember({ firstName: 'Ken', email: of('ken') });
    const mei = await manager.addMember({ firstName: 'Mei', email: of('mei') });
    const rio = await manager.addMember({ firstName: '=Rio', email: of('rio') });
    for (let index = 0; index < 8; index += 1)
      await manager.addMember({ firstName: `P${index}`, email: of(`p${index}`) });

    const inside = await stage.openPerson();
    await logInAndEnter(inside.page, url, of('mei'), officeId, pathIn(locale, '/').replace(/\/$/, ''));

    // From my page by the user menu.
    const { page } = await stage.openPerson();
    await page.goto(`${url}${pathIn(locale, '/mypage')}`);
    await page.getByTestId('email').fill(email);
    await page.getByTestId('password').fill(password);
    await page.getByTestId('submit').click();
    await page.getByTestId('space-card').first().waitFor();
    await page.getByTestId('user-menu').click();
    await page.getByTestId('open-dashboard').click();
    await page
      .getByTestId('inside-total')
      .getByText(words.inside.count_one.replace('{{count}}', '1'), { exact: true })
      .waitFor();
    expect(await page.getByTestId('space-row').count()).toBe(2);
    // Mei is inside the office; nobody was in the annex.
    expect(await page.getByTestId('space-peak').allTextContents()).toEqual(['1', '–']);

    await page.getByTestId('open-permissions').click();
    const row = (id: string) => page.getByTestId(`person-${id}`);
    await row(ken).waitFor();
    expect(await page.getByTestId('member-table').locator('tbody tr').count()).toBe(10);
    await page.getByTestId('next-page').click();
    await row(ken).waitFor({ state: 'detached' });
    expect(await page.getByTestId('member-table').locator('tbody tr').count()).toBe(2);
    await page.getByTestId('previous-page').click();

    // One's own role and removal are disabled, with the reason.
    const own = page.getByTestId('member-table').getByRole('row').filter({ hasText: email });
    expect(await own.getByTestId('person-role').isDisabled()).toBe(true);
    expect(await own.getByTestId('remove-person').isDisabled()).toBe(true);
    await own.getByText(words.permissions.self).waitFor();

    await row(ken).getByTestId('person-role').selectOption('Manager');
    // A select may change by an arrow key alone, so nothing is changed before the answer.
    await page.getByTestId('role-dialog').getByTestId('confirm-cancel').click();
    await page.getByTestId('role-dialog').waitFor({ state: 'detached' });
    expect(await row(ken).getByTestId('person-role').inputValue()).toBe('Member');
    await row(ken).getByTestId('person-role').selectOption('Manager');
    await page.getByTestId('role-dialog').getByTestId('confirm-yes').click();
    await page.getByTestId('toasts').getByText(phrases.spaces.members.changed).waitFor();
    await page.getByTestId('filter-role').selectOption('Manager');
    await row(mei).waitFor({ state: 'detached' });
    expect(await page.getByTestId('member-table').locator('tbody tr').count()).toBe(2);
    await page.getByTestId('clear-filters').click();
    await page.getByTestId('permission-search').fill('Rio');
    await row(mei).waitFor({ state: 'detached' });

    await row(rio).getByTestId('edit-person').click();
    const spaces = page.getByTestId('member-spaces');
    await spaces.getByTestId(`space-of-member-${annex.uuid}`).getByTestId('add-to-space').click();
    await spaces.getByTestId(`space-of-member-${annex.uuid}`).getByTestId('role-in-space').waitFor();
    await spaces.getByTestId('member-spaces-done').click();
    await row(rio).getByText('別館').waitFor();

    // Mei is inside: as a Guest of the company they cannot invite any more.
    await page.getByTestId('permission-search').fill('Mei');
    await inside.page.getByTestId('open-invite').waitFor();
    await row(mei).getByTestId('person-role').selectOption('Guest');
    await page.getByTestId('role-dialog').getByText(words.permissions.guest_text).waitFor();
    await page.getByTestId('role-dialog').getByTestId('confirm-yes').click();
    await inside.page.getByTestId('open-invite').waitFor({ state: 'detached' });
    await row(mei).getByTestId('edit-person').click();
    await until(
      'their role in the space follows',
      () => spaces.getByTestId('role-in-space').first().inputValue(),
      (role) => role === 'Guest',
    );
    await spaces.getByTestId('member-spaces-done').click();
    await row(mei).getByTestId('remove-person').click();
    await page.getByTestId('remove-person-dialog').getByTestId('confirm-yes').click();
    await row(mei).waitFor({ state: 'detached' });
    await inside.page.getByTestId('left-space-toast').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('permissions').waitFor({ state: 'detached' });

    const downloading = page.waitForEvent('download');
    await page.getByTestId('export-members').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('engawa-members.csv');
    const file = await readFile((await download.path()) ?? '', 'utf8');
    expect(file.startsWith('\uFEFF"name","email","role"\r\n')).toBe(true);
    expect(file).toContain(`"Ken Sato","${of('ken')}","Manager"\r\n`);
    expect(file).toContain(`"'=Rio Sato","${of('rio')}","Member"\r\n`);
    expect(file).not.toContain(of('mei'));
    expect(stage.faults).toEqual([]);
  },
);

test('several people are changed at once by the keyboard, and no screen of the dashboard has a violation', async () => {
  const looks: AccessibilityReport = createAccessibilityReport();
  const words = await dashboardWords('ja');
  const { url } = stage.server;
  const email = 'nine-keys@example.com';
  const officeId = await createCompany(url, { name: 'Aoi', email, company: '縁側商店', space: '本社' });
  const manager = await openManager(url, email, officeId);
  const annex = (await manager.call('POST', '/space', { name: '別館' })).data as { uuid: string };
  const ken = await manager.addMember({ firstName: 'Ken', email: 'nine-keys-ken@example.com' });
  const mei = await manager.addMember({ firstName: 'Mei', email: 'nine-keys-mei@example.com' });
  const { page } = await stage.openPerson();
  await page.goto(`${url}/dashboard`);
  await page.getByTestId('email').fill(email);
  await page.getByTestId('password').fill(password);
  await page.getByTestId('submit').click();
  await page.getByTestId('space-row').first().waitFor();
  await page.getByTestId('company-rule').waitFor();
  await looks.at(page, 'dashboard');

  await page.getByTestId('open-permissions').press('Enter');
  await page.getByTestId('select-all').press('Space');
  await looks.at(page, 'permissions');
  await page.getByTestId('bulk-space').selectOption(annex.uuid);
  await page.getByTestId('bulk-dialog').getByTestId('confirm-yes').press('Enter');
  for (const id of [ken, mei]) await page.getByTestId(`person-${id}`).getByText('別館').waitFor();
  await page.getByTestId('sort-name').press('Enter');
  await page
    .getByRole('columnheader', { name: words.permissions.user })
    .and(page.locator('[aria-sort="ascending"]'))
    .waitFor();
  await page.getByTestId(`person-${ken}`).getByTestId('edit-person').press('Enter');
  await page.getByTestId('role-in-space').first().waitFor();
  await looks.at(page, 'spaces of a member');
  await page.keyboard.press('Escape');

  await page.getByTestId(`person-${mei}`).getByTestId('select-person').press('Space');
  await page.getByTestId('bulk-remove').press('Enter');
  await page.getByTestId('bulk-dialog').getByTestId('confirm-yes').press('Enter');
  await page.getByTestId(`person-${mei}`).waitFor({ state: 'detached' });
  expect(looks.found).toEqual({});

  // A Member reads that it is not for them, and a way back.
  const member = await stage.openPerson();
  await member.page.goto(`${url}/dashboard`);
  await member.page.getByTestId('email').fill('nine-keys-ken@example.com');
  await member.page.getByTestId('password').fill(password);
  await member.page.getByTestId('submit').click();
  await member.page.getByText(words.not_manager).waitFor();
  await member.page.getByRole('link', { name: words.back }).click();
  await member.page.waitForURL(`${url}/mypage`);
  expect(stage.faults).toEqual([]);
});

test('the company gets a picture and a name in the dashboard, and its people see both', async () => {
  const { url } = stage.server;
  const email = 'nine-picture@example.com';
  await createCompany(url, { name: 'Aoi', email, company: '縁側商店', space: '本社' });
  const { page } = await stage.openPerson();
  await page.goto(`${url}/dashboard`);
  await page.getByTestId('email').fill(email);
  await page.getByTestId('password').fill(password);
  await page.getByTestId('submit').click();
  const management = page.getByTestId('management');
  await management.getByTestId('company-change').click();
  await page
    .getByTestId('company-dialog')
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
  await page.getByTestId('picture-save').click();
  await page.getByTestId('company-dialog').waitFor({ state: 'detached' });
  await management.getByTestId('company-editor').locator('img').waitFor();
  await management.getByRole('textbox').first().fill('縁側商会');
  await management.getByRole('textbox').first().press('Enter');
  await page.getByText('縁側商会', { exact: true }).first().waitFor();

  // The photo of a large camera becomes a wallpaper of the size that rooms can have.
  const photo = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 2250 });
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await management.getByTestId('picture-input').setInputFiles({
    name: '庭.png',
    mimeType: 'image/png',
    buffer: Buffer.from(photo, 'base64'),
  });
  const wallpaper = management.getByTestId('company-wallpapers').locator('li img');
  await wallpaper.waitFor();
  expect(
    await wallpaper.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(3200);

  await page.goto(`${url}/mypage`);
  const button = page.getByTestId('company-switch');
  await button.getByText('縁側商会').waitFor();
  const picture = await button.locator('img').getAttribute('src');
  expect(picture).toMatch(/^\/pictures\/companies\//);
  expect((await page.request.get(`${url}${picture}`)).status()).toBe(200);
  expect(stage.faults).toEqual([]);
});
