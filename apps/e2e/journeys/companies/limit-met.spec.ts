import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCompany } from '../../src/companies-and-invites.ts';
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

test.for(languages)(
  '%s: at a limit a person reads which limit it is, the used and allowed number, and what raises it',
  async ([locale, phrases]) => {
    const { met } = phrases.plans;
    const { url } = stage.server;
    const email = addressOf('aoi', locale);
    const company = `縁側商店 ${locale}`;
    await createCompany(url, { name: 'Aoi', email, company, space: '本社' });
    await runServerCommand(stage.server, `npm run engawa -- plan set '${company}' name=small max_spaces=2`);

    const { page, context } = await stage.openPerson();
    await page.goto(`${url}${pathIn(locale, '/mypage')}`);
    await page.getByTestId('email').fill(email);
    await page.getByTestId('password').fill('engawa2026');
    await page.getByTestId('submit').click();
    const create = async (name: string) => {
      await page.getByTestId('create-space-open').click();
      await page.getByTestId('space-name').fill(name);
      await page.getByTestId('create-space-submit').click();
      await page.getByTestId('create-space').waitFor({ state: 'detached' });
    };
    await create('別館');
    await page.getByRole('heading', { name: '別館' }).waitFor();

    await create('三号館');
    const dialog = page.getByTestId('limit-met');
    await dialog.getByRole('heading', { name: met.title.spaces }).waitFor();
    const sentence = await dialog.getByTestId('limit-text').textContent();
    expect(sentence).toBe(
      met.text
        .replace('{{company}}', company)
        .replace('{{plan}}', 'small')
        .replace('{{max}}', '2')
        .replace('{{used}}', '2'),
    );
    const command = (await dialog.locator('code').textContent()) ?? '';
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByTestId('space-card').count()).toBe(2);

    // The operator types the CLI command that was shown, exactly; then the same request succeeds.
    expect(await runServerCommand(stage.server, command)).toMatch(/max_spaces\s+4/);
    await create('三号館');
    await page.getByRole('heading', { name: '三号館' }).waitFor();
    expect(stage.faults).toEqual([]);
    await context.close();
  },
);
