import { ja } from '@engawa/phrases/ja';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Person, type Stage } from '../../src/stage.ts';
import { arriveAsGuest, registerAndEnter } from '../../src/visitor.ts';

let stage: Stage;
let boss: Person;
let spaceId: string;

beforeAll(async () => {
  stage = await openStage();
  boss = await stage.openPerson();
  spaceId = await registerAndEnter(boss.page, stage.server.url);
});
afterAll(() => stage?.close());

const picturesOf = (page: Page) => page.locator('[data-testid^="item-"][data-type="picture"]');

type Drawn = { readonly name: string; readonly width: number; readonly height: number };

/** Drops pictures on the middle of the map, or pastes them, as a browser does it. */
const give = (page: Page, how: 'drop' | 'paste', pictures: readonly Drawn[]) =>
  page.getByTestId('stage').evaluate(
    async (element, [event, list]) => {
      const data = new DataTransfer();
      for (const { name, width, height } of list) {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        canvas.getContext('2d')?.fillRect(0, 0, width / 2, height / 2);
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
        const bytes = width === 0 ? 'no picture' : (blob as Blob);
        data.items.add(new File([bytes], name, { type: 'image/png' }));
      }
      const box = element.getBoundingClientRect();
      const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...at, dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [how, pictures] as const,
  );

test('several pictures are dropped at once: the good ones are put up, a wide one smaller, the refused one says why', async () => {
  const { page } = boss;
  await give(page, 'drop', [
    { name: '見取り図.png', width: 400, height: 200 },
    { name: '広い.png', width: 3300, height: 20 },
    { name: '壊れた.png', width: 0, height: 0 },
    { name: '集合写真.png', width: 300, height: 300 },
  ]);
  const dialog = page.getByTestId('item-dialog');
  await dialog.getByTestId('failed-pictures').getByText('壊れた.png').waitFor();
  expect(await dialog.getByTestId('failed-pictures').textContent()).toContain(ja.errors.PICTURE_IS_REFUSED);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await picturesOf(page).count()).toBe(3);
  await picturesOf(page).getByText('見取り図').waitFor({ state: 'attached' });
});

test('a large picture on a slow line is sent with its percentage', async () => {
  const { page } = boss;
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 150_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  await page.getByTestId('stage').evaluate(async (element) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 });
    const context = canvas.getContext('2d');
    const noise = context?.createImageData(400, 400);
    if (!context || !noise) return;
    // Bytes that cannot be compressed, 64 KiB at a time as the browser gives it.
    for (let at = 0; at < noise.data.length; at += 65_536)
      crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
    for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255;
    context.putImageData(noise, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const data = new DataTransfer();
    data.items.add(new File([blob as Blob], '写真.png', { type: 'image/png' }));
    const box = element.getBoundingClientRect();
    const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
    element.dispatchEvent(
      new DragEvent('drop', { ...at, dataTransfer: data, bubbles: true, cancelable: true }),
    );
  });
  const dialog = page.getByTestId('item-dialog');
  await dialog
    .getByTestId('pictures-progress')
    .getByText(/（[1-9]\d?%）/)
    .waitFor();
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await dialog.waitFor({ state: 'detached' });
  await picturesOf(page).getByText('写真', { exact: true }).waitFor();
});

test('a picture is pasted, described, resized and deleted; a guest sees it with its description', async () => {
  const { page } = boss;
  await give(page, 'paste', [{ name: '地図.png', width: 200, height: 100 }]);
  await picturesOf(page).getByText('地図').click();
  await page.getByTestId('edit-item').press('Enter');
  const dialog = page.getByTestId('item-dialog');
  await dialog.getByTestId('label').fill('駅からの地図');
  await dialog.getByTestId('area_type').selectOption('small');
  await dialog.getByTestId('item-submit').press('Enter');
  await dialog.waitFor({ state: 'detached' });

  const { page: guest } = await stage.openPerson();
  await arriveAsGuest(guest, `${stage.server.url}/guest?id=${spaceId}`, '縁');
  for (let step = 0; step < 4; step += 1) await guest.getByTestId('stage').press('-');
  await picturesOf(guest).getByText('駅からの地図').click();
  const shown = guest.getByTestId('item-card').getByRole('img', { name: '駅からの地図' });
  await shown.waitFor();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);

  await picturesOf(page).getByText('駅からの地図').click();
  await page.getByTestId('remove-item').click();
  await page.getByTestId('remove-item-dialog').getByTestId('confirm-yes').click();
  await picturesOf(guest).getByText('駅からの地図').waitFor({ state: 'detached' });
  expect(stage.faults).toEqual([]);
});
