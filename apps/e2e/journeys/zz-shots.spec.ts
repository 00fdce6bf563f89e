import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../src/companies-and-invites.ts';
import { openStage, type Stage } from '../src/stage.ts';
import { arriveAsGuest, pathIn } from '../src/visitor.ts';

let stage: Stage;
let spaceId: string;
const host = { name: '葵', email: 'aoi@example.com', company: '縁側カフェ', space: '本社' };
beforeAll(async () => {
  mkdirSync('/tmp/shots', { recursive: true });
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
}, 120_000);
afterAll(() => stage?.close());
const looks = [
  ['ja', 'ja-JP', 1440, 900, 'light'],
  ['en', 'en-US', 820, 1100, 'dark'],
  ['zh_tw', 'zh-TW', 390, 844, 'light'],
] as const;
for (const [locale, language, width, height, scheme] of looks)
  test(`${locale}`, async () => {
    const { page, context } = await stage.openPerson({ language, viewport: { width, height }, hasTouch: width < 500 });
    await page.emulateMedia({ colorScheme: scheme });
    await logInAndEnter(page, stage.server.url, host.email, spaceId);
    await page.goto(`${stage.server.url}${pathIn(locale, `/channel/${spaceId}`)}`);
    await page.getByTestId('self-avatar').waitFor({ state: 'attached' });
    await page.waitForTimeout(3500);
    const shot = async (name: string) => { await page.waitForTimeout(700); await page.screenshot({ path: `/tmp/shots/${name}-${locale}.png` }); };
    await shot('space');
    await page.getByTestId('room-switch').click();
    await shot('rooms');
    await page.keyboard.press('Escape');
    await page.getByTestId('space-menu').click();
    await shot('spacemenu');
    await page.getByTestId('room-action-create').click();
    await page.getByTestId('room-name').waitFor();
    await shot('addroom');
    await page.keyboard.press('Escape');
    await page.getByTestId('space-menu').click();
    await page.getByTestId('space-action-edit').click();
    await page.getByTestId('edit-space-dialog').waitFor();
    await shot('editspace');
    await page.keyboard.press('Escape');
    await page.getByTestId('more-tools').click();
    await shot('more');
    await page.keyboard.press('Escape');
    await page.goto(`${stage.server.url}${pathIn(locale, '/mypage')}`);
    await page.getByTestId('enter-space').first().waitFor();
    await shot('mypage');
    await page.getByTestId('user-menu').click();
    await page.getByTestId('open-settings').click();
    await page.getByTestId('settings-SecuritySetting').click();
    await page.getByTestId('password-part').waitFor();
    await shot('security');
    await context.close();
    expect(1).toBe(1);
  });
test('gallery', async () => {
  const { page } = await stage.openPerson({ viewport: { width: 1440, height: 900 } });
  await logInAndEnter(page, stage.server.url, host.email, spaceId);
  await page.getByTestId('control-camera').click();
  for (const name of ['Ben', 'Cat', 'Dan', 'Eve']) {
    const g = await stage.openPerson({ language: 'en-US', viewport: { width: 700, height: 500 } });
    await arriveAsGuest(g.page, `${stage.server.url}${pathIn('en', `/guest?id=${spaceId}`)}`, name);
    await g.page.getByTestId('control-camera').click();
  }
  await page.waitForTimeout(5000);
  await page.getByTestId('stage').focus();
  await page.screenshot({ path: '/tmp/shots/before-gallery.png' });
  await page.keyboard.press('g');
  await page.waitForTimeout(2500);
  await page.screenshot({ path: '/tmp/shots/gallery.png' });
}, 200_000);
