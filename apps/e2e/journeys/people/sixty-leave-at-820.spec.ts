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
  for (let time = 1; time <= 2; time += 1) {
    const crowd = await bringCrowd(stage.server.url, spaceId);
    await until('all sixty are on the map', avatars, (count) => count >= 60);
    await crowd.leave();
    await until('all sixty are gone', avatars, (count) => count === 0);
    expect(stage.faults).toEqual([]);
  }
});
