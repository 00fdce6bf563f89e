import { ja } from '@engawa/phrases/ja';
import { createTestDatabase, type TestDatabase, whyNoPostgres } from '@engawa/testkit/postgres';
import { afterEach, describe, expect, test } from 'vitest';
import { foundCompany } from '../src/coming-to-belong.ts';
import { openStage, type Stage } from '../src/stage.ts';

const { met } = ja.plans;
let stage: Stage | undefined;
let database: TestDatabase | undefined;
afterEach(async () => {
  await stage?.close();
  await database?.drop();
  stage = undefined;
  database = undefined;
});

describe.skipIf(whyNoPostgres() !== null)('a company with a small plan', () => {
  test('whoever meets its limit is told which, how many of how many, and who can raise it', async () => {
    database = await createTestDatabase();
    stage = await openStage({
      env: { DATABASE_URL: database.url, APP_SECRET: 'a secret of this journey, longer than 32' },
    });
    const { url } = stage.server;
    await foundCompany(url, {
      name: 'Aoi',
      email: 'aoi@example.com',
      company: '縁側商店',
      space: '本社',
    });
    const setMaxSpaces = (limit: number) =>
      database?.run(`update company_plans set name = 'small', max_spaces = ${limit}`);
    await setMaxSpaces(2);

    const { page } = await stage.welcome();
    await page.goto(`${url}/mypage`);
    await page.getByTestId('email').fill('aoi@example.com');
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
        .replace('{{company}}', '縁側商店')
        .replace('{{plan}}', 'small')
        .replace('{{max}}', '2')
        .replace('{{used}}', '2'),
    );
    expect(await dialog.textContent()).toContain('npm run engawa -- plan set');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByTestId('space-card').count()).toBe(2);

    // Once the operator has raised it, the same wish is granted.
    await setMaxSpaces(3);
    await create('三号館');
    await page.getByRole('heading', { name: '三号館' }).waitFor();
    expect(stage.faults).toEqual([]);
  });
});
