import { ja } from '@engawa/phrases/ja';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { violationsOf } from '../../src/violations.ts';
import { arriveAsGuest, pathIn } from '../../src/visitor.ts';

const host = { name: '葵', email: 'aoi@example.com', company: '縁側カフェ', space: '本社' };

let stage: Stage;
let spaceId: string;
beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
});
afterAll(() => stage?.close());

/** The bytes of a plain picture, drawn by the browser. */
const draw = (page: Page, width: number, height: number): Promise<number[]> =>
  page.evaluate(
    async ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d')?.fillRect(0, 0, width / 2, height / 2);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
    },
    [width, height] as const,
  );
const attach = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByTestId('file-to-attach').setInputFiles({ name, mimeType, buffer });
const stateOf = (page: Page, state: string) =>
  page.locator(`[data-testid="attachment"][data-state="${state}"]`).waitFor();

test('a picture is sent with a text, seen large by the other, and gone with its message', async () => {
  const { page: aoi } = await stage.openPerson();
  await logInAndEnter(aoi, stage.server.url, host.email, spaceId);
  const { page: ben, context } = await stage.openPerson({ language: 'en-US' });
  await arriveAsGuest(ben, `${stage.server.url}${pathIn('en', `/guest?id=${spaceId}`)}`, 'Ben');
  for (const page of [aoi, ben]) {
    await pressOnMap(page, 'c');
    await page.getByTestId('message-text').waitFor();
  }

  // A picture that neither the browser nor the server reads goes as a file, and says so; it can be
  // taken away by keyboard.
  await attach(aoi, 'broken.png', 'image/png', Buffer.from('no picture'));
  await stateOf(aoi, 'ready');
  await aoi.getByTestId('as-file').getByText(ja.messages.picture.as_file).waitFor();
  expect(await violationsOf(aoi, { within: 'aside' })).toEqual([]);
  await aoi.getByTestId('remove-attachment').press('Enter');
  await aoi.getByTestId('attachment').waitFor({ state: 'detached' });

  await attach(aoi, '間取り.png', 'image/png', Buffer.from(await draw(aoi, 900, 600)));
  await stateOf(aoi, 'ready');
  await aoi.getByTestId('message-text').fill('新しい間取りです');
  await aoi.getByTestId('message-text').press('Enter');
  await aoi.getByTestId('attachment').waitFor({ state: 'detached' });
  const shown = ben
    .getByTestId('message')
    .filter({ hasText: '新しい間取りです' })
    .getByTestId('message-picture');
  await until(
    'the other sees the picture',
    () => shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    (width) => width === 900,
  );
  expect(await violationsOf(ben, { within: 'aside' })).toEqual([]);
  await shown.press('Enter');
  const large = ben.getByTestId('picture-dialog');
  await large.getByText('新しい間取りです').waitFor();
  expect(await violationsOf(ben, { within: '[role="dialog"]' })).toEqual([]);
  const address = (await large.getByTestId('open-picture-tab').getAttribute('href')) ?? '';
  await ben.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });
  expect((await context.request.get(new URL(address, stage.server.url).href)).status()).toBe(200);

  // The guest answers with a picture alone, which was copied before.
  await ben.getByTestId('message-text').focus();
  await ben.evaluate(
    async (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'answer.png', { type: 'image/png' }));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    await draw(ben, 60, 40),
  );
  await stateOf(ben, 'ready');
  await ben.getByTestId('message-text').press('Enter');
  await aoi.getByTestId('message-picture').nth(1).waitFor();

  await aoi.getByTestId('message').filter({ hasText: '新しい間取りです' }).hover();
  await aoi
    .getByTestId('message')
    .filter({ hasText: '新しい間取りです' })
    .getByTestId('message-menu')
    .click();
  await aoi.getByTestId('delete-message').click();
  await aoi.getByTestId('confirm-yes').click();
  await until(
    'one picture is left',
    () => ben.getByTestId('message-picture').count(),
    (count) => count === 1,
  );
  await until(
    'its file is gone',
    async () => (await context.request.get(new URL(address, stage.server.url).href)).status(),
    (status) => status === 404,
  );
  expect(stage.faults).toEqual([]);
});
