import { afterEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../src/stage.ts';
import { fillRegistration, ownPlace, pathIn, waitUntilInside } from '../src/visitor.ts';

let stage: Stage | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

test('the newer tab of one person wins, and the older returns only when asked', async () => {
  stage = await openStage();
  const { page, context } = await stage.welcome({ language: 'en-US' });
  await page.goto(`${stage.server.url}${pathIn('en', '/auth/register')}`);
  await fillRegistration(page, {
    firstName: 'Aoi',
    lastName: 'Takahashi',
    companyName: 'Engawa Trading',
    spaceName: 'Head office',
    email: 'aoi@example.com',
    password: 'engawa2026',
  });
  await waitUntilInside(page);

  const second = await context.newPage();
  await second.goto(page.url());
  await waitUntilInside(second);
  await page.getByTestId('entry-elsewhere').waitFor();
  // It stays so: the older tab does not fight for the place.
  expect(await ownPlace(second)).not.toBeNull();

  await page.getByTestId('use-here').click();
  await waitUntilInside(page);
  await second.getByTestId('entry-elsewhere').waitFor();
  expect(await ownPlace(page)).not.toBeNull();
  expect(stage.faults).toEqual([]);
});
