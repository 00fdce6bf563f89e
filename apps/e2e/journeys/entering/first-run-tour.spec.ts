import { en } from '@engawa/phrases/en';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { forgetTour, knowsTheTour, tourStep } from '../../src/tour.ts';
import { violationsOf } from '../../src/violations.ts';
import { enterAsGuest, openInItsLanguage, pathIn, waitUntilInside } from '../../src/visitor.ts';

const host = { name: '葵', email: 'aoi@example.com', company: '縁側商店', space: '本社' };

let stage: Stage;
let spaceId: string;
beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
}, 180_000);
afterAll(() => stage?.close());

test('a member takes the tour by keyboard, meets the guide whom nobody else sees, and is not asked again', async () => {
  const { page: aoi, context } = await stage.openPerson();
  await context.addInitScript(forgetTour);
  await logInAndEnter(aoi, stage.server.url, host.email, spaceId);
  const { page: ben } = await stage.openPerson({ language: 'en-US' });
  await openInItsLanguage(ben, `${stage.server.url}${pathIn('en', `/guest?id=${spaceId}`)}`);
  await enterAsGuest(ben, 'Ben');
  await waitUntilInside(ben);

  await aoi.getByTestId('tour-begin').press('Enter');
  await tourStep(aoi, 'ようこそ');
  await aoi.getByTestId('demo-visitor').getByText('こんにちは！').waitFor();
  expect(await ben.getByTestId('demo-visitor').count()).toBe(0);
  expect(await ben.locator('[data-testid^="person-"]').count()).toBe(2);
  expect(await violationsOf(aoi, { within: '[data-testid="tour-step"]' })).toEqual([]);
  for (const title of ['歩いて、話しかける', '人を探す', '声とカメラ', '困ったときは']) {
    await aoi.keyboard.press('ArrowRight');
    await tourStep(aoi, title);
  }
  await aoi.keyboard.press('Escape');
  await aoi.getByTestId('tour-step').waitFor({ state: 'detached' });
  await aoi.getByTestId('demo-visitor').waitFor({ state: 'detached' });

  // The account remembers it, on another device too.
  const { page: other, context: otherDevice } = await stage.openPerson();
  await otherDevice.addInitScript(forgetTour);
  await logInAndEnter(other, stage.server.url, host.email, spaceId);
  await knowsTheTour(other);
  expect(await other.getByTestId('tour-card').count()).toBe(0);
  expect(stage.faults).toEqual([]);
});

test('a guest takes it from the menu of further tools, without movement, and leaves it by its button', async () => {
  const { page, context } = await stage.openPerson({ language: 'en-US' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openInItsLanguage(page, `${stage.server.url}${pathIn('en', `/guest?id=${spaceId}`)}`);
  await enterAsGuest(page, 'Mia');
  await waitUntilInside(page);
  expect(await page.getByTestId('tour-card').count()).toBe(0);
  await page.getByTestId('more-tools').click();
  await page.getByTestId('start-tour').click();
  await tourStep(page, en.tour.hello.title);
  await page.getByTestId('demo-visitor').getByText('Hello!').waitFor();
  await page.getByRole('button', { name: en.tour.leave }).click();
  await page.getByTestId('tour-step').waitFor({ state: 'detached' });
  await context.close();
});
