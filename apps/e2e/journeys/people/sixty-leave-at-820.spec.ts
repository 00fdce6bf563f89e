import { testEnv } from '@engawa/testkit/env';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { bringCrowd } from '../../src/crowd.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';

const host = { name: 'Aoi', email: 'aoi@example.com', company: 'Company', space: '本社' };

let stage: Stage;
let spaceId: string;

beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
}, 120_000);
afterAll(() => stage?.close());

test('when sixty people lose their connection at once, a narrow page shows it and goes on', async () => {
  const { page } = await stage.openPerson({ viewport: { width: 820, height: 1180 } });
  await logInAndEnter(page, stage.server.url, host.email, spaceId);
  const avatars = () => page.locator('[data-testid^="avatar-"]').count();
  await page.getByTestId('drawer-messages').click();
  const come = async () => {
    const crowd = await bringCrowd(stage.server.url, spaceId);
    await until('all sixty are on the map', avatars, (count) => count >= 60);
    return crowd;
  };
  const first = await come();
  await first.leave();
  await until('all sixty are gone', avatars, (count) => count === 0);
  // The page goes on: whoever comes after them is drawn.
  const second = await come();
  await second.leave();
  // Half a minute passes until lost people are gone, so it is waited for a second time in `--all`.
  if (testEnv.isEveryTestAsked) await until('all are gone again', avatars, (count) => count === 0);
  expect(stage.faults).toEqual([]);
});
