import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { fillRegistration, ownPlace, pathIn, waitUntilInside } from '../../src/visitor.ts';

let stage: Stage | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

const standsOnTheMap = (page: Page) =>
  until(
    'the own avatar is on the map',
    () => ownPlace(page),
    (place) => place !== null,
  );

test('the newer tab of a person wins, and the older one returns only on request', async () => {
  stage = await openStage();
  const { page, context } = await stage.openPerson({ language: 'en-US' });
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
  await standsOnTheMap(second);

  // A background tab does not render, so the person brings the older one to the front to click in
  // it.
  await page.bringToFront();
  await page.getByTestId('use-here').click();
  await waitUntilInside(page);
  await second.getByTestId('entry-elsewhere').waitFor();
  await standsOnTheMap(page);
  expect(stage.faults).toEqual([]);
});
