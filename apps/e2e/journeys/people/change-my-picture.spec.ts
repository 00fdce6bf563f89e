import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureFrom } from '../../src/camera-picture.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { violationsOf } from '../../src/violations.ts';
import { arriveAsGuest, fillRegistration, pathIn, waitUntilInside } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const portraitOn = (page: Page, userId: string): Promise<string> =>
  page.evaluate(
    (id) =>
      document
        .querySelector<HTMLElement>(`[data-testid="avatar-${id}"] [style*="--portrait"]`)
        ?.style.getPropertyValue('--portrait') ?? '',
    userId,
  );

test('PIC-9 a changed picture is seen at once, and the drawn one when it is removed', async () => {
  const host = await stage.openPerson();
  await host.page.goto(`${stage.server.url}/auth/register`);
  await fillRegistration(host.page, {
    firstName: '葵',
    lastName: '高橋',
    companyName: '縁側商店',
    spaceName: '本社',
    email: 'aoi@example.com',
    password: 'engawa2026',
  });
  await waitUntilInside(host.page);
  const spaceId = new URL(host.page.url()).pathname.split('/').at(-1) ?? '';
  const guest = await stage.openPerson({ language: 'en-US' });
  await arriveAsGuest(guest.page, `${stage.server.url}${pathIn('en', `/guest?id=${spaceId}`)}`, 'Ben');
  const hostId = await idOf(guest.page, '高橋葵');
  const seenByGuest = () => portraitOn(guest.page, hostId);
  await until('the drawn portrait is seen', seenByGuest, (portrait) => portrait.includes(`${hostId}.svg`));

  await host.page.getByTestId('me-menu').click();
  await host.page.getByTestId('open-settings').click();
  await host.page.getByTestId('settings-AccountSetting').click();
  await host.page.getByTestId('avatar-change').click();
  // A file that is no picture shows an error, and nothing is sent.
  const input = host.page.getByTestId('avatar-dialog').getByTestId('picture-input');
  await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await host.page.getByTestId('form-error').waitFor();
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await host.page.getByTestId('form-error').waitFor();
  expect(await host.page.getByTestId('picture-save').isDisabled()).toBe(true);

  await input.setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await pictureFrom(host.page),
  });
  const area = host.page.getByTestId('picture-stage').locator('[role="group"]');
  await until(
    'the picture has the focus',
    () => area.evaluate((element) => element === document.activeElement),
    Boolean,
  );
  expect(await violationsOf(host.page, { within: '[data-testid="avatar-dialog"]' })).toEqual([]);
  // By keyboard only: zoom in and move to the left half.
  for (const key of ['+', '+', '+', '+', '+']) await host.page.keyboard.press(key);
  for (let time = 0; time < 40; time += 1) await host.page.keyboard.press('ArrowRight');
  await host.page.getByTestId('picture-save').focus();
  await host.page.keyboard.press('Enter');

  const portrait = await until('the new picture is seen', seenByGuest, (now) =>
    now.includes('/pictures/avatars/'),
  );
  const address = /\/pictures\/avatars\/[0-9a-f]{32}\.webp/.exec(portrait)?.[0] ?? '';
  const looks = await guest.page.evaluate(async (path) => {
    const answer = await fetch(path);
    const picture = await createImageBitmap(await answer.blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const middle = context?.getImageData(picture.width / 2, picture.height / 2, 1, 1).data ?? [];
    return { size: [picture.width, picture.height], isRed: (middle[0] ?? 0) > 150 && (middle[2] ?? 0) < 90 };
  }, address);
  expect(looks).toEqual({ size: [512, 512], isRed: true });

  await host.page.getByTestId('avatar-remove').click();
  await until('the drawn portrait is back', seenByGuest, (now) => now.includes(`${hostId}.svg`));
  expect((await fetch(`${stage.server.url}${address}`)).status).toBe(404);
  expect(stage.faults).toEqual([]);
});
