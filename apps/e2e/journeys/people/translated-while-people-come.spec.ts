import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { bringCrowd } from '../../src/crowd.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { translatePages } from '../../src/translated-page.ts';
import { until } from '../../src/until.ts';
import { arriveAsGuest } from '../../src/visitor.ts';

const host = { name: 'Aoi', email: 'aoi@example.com', company: 'Company', space: '本社' };

let stage: Stage;
let spaceId: string;

beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
}, 120_000);
afterAll(() => stage?.close());

test('a page that the browser translates stays inside while sixty people come and go, and keeps a long draft', async () => {
  const [{ page }, guest] = [
    await stage.openPerson({ viewport: { width: 1600, height: 900 } }),
    await stage.openPerson({ isFirstVisit: true }),
  ];
  for (const one of [page, guest.page]) await translatePages(one);
  await logInAndEnter(page, stage.server.url, host.email, spaceId);
  await arriveAsGuest(guest.page, `${stage.server.url}/guest?id=${spaceId}`, 'Ben');

  await page.getByTestId('drawer-messages').click();
  const field = page.getByTestId('message-text');
  // Near the limit the hint below the field becomes a count.
  const draft = '縁側'.repeat(900);
  await field.fill(draft);
  await page
    .locator('font')
    .getByText(/1,?800/)
    .first()
    .waitFor();

  await page.getByTestId('side-tab-people').click();
  const heads = page.getByTestId('side-tab-people');
  const avatars = () => page.locator('[data-testid^="avatar-"]').count();
  const crowd = await bringCrowd(stage.server.url, spaceId);
  await until('all sixty are on the map', avatars, (count) => count >= 61);
  await heads.getByText('62').waitFor();
  await crowd.sayGoodbye();
  await until('only the guest is left', avatars, (count) => count === 1);
  await heads.getByText('2', { exact: true }).waitFor();

  expect(await field.inputValue()).toBe(draft);
  expect(await page.locator('font').count()).toBeGreaterThan(20);
  expect(stage.faults).toEqual([]);
});
