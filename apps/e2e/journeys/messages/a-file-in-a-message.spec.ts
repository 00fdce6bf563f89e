import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { violationsOf } from '../../src/violations.ts';
import { arriveAsGuest, pathIn } from '../../src/visitor.ts';

const host = { name: '葵', email: 'aoi@example.com', company: '縁側カフェ', space: '本社' };
const fileName = '第3四半期の会議で使う資料と議事録のまとめ（最終版・全部署に共有済み）.zip';

let stage: Stage;
let spaceId: string;
beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
});
afterAll(() => stage?.close());
afterEach(() => stage?.closePeople());

const stateOf = (page: Page, state: string) =>
  page.locator(`[data-testid="attachment"][data-state="${state}"]`).waitFor();
/** A byte of the file that is dropped, by its position. */
const byteAt = (at: number) => (at * 7 + (at >> 8)) % 251;
/** Drops a file of this many bytes on the field of the messages. */
const drop = (page: Page, name: string, size: number, event: 'drop' | 'paste' = 'drop') =>
  page.evaluate(
    ([name, size, event]) => {
      const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 7 + (at >> 8)) % 251);
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: 'application/zip' }));
      const field = document.querySelector('[data-testid="message-text"]');
      const init = { bubbles: true, cancelable: true };
      field?.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    [name, size, event] as const,
  );
/** Saves the file of a message by its link, and returns its name and its bytes. */
const save = async (page: Page, text: string) => {
  const link = page.getByTestId('message').filter({ hasText: text }).getByTestId('download-file');
  const [saved] = await Promise.all([page.waitForEvent('download'), link.press('Enter')]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
};
const openMessages = async (page: Page) => {
  await pressOnMap(page, 'c');
  await page.getByTestId('message-text').waitFor();
};

test('a file is dropped, saved by the other with the same bytes, and gone with its message', async () => {
  const { page: aoi } = await stage.openPerson();
  await logInAndEnter(aoi, stage.server.url, host.email, spaceId);
  const { page: ben, context } = await stage.openPerson({ language: 'en-US' });
  await arriveAsGuest(ben, `${stage.server.url}${pathIn('en', `/guest?id=${spaceId}`)}`, 'Ben');
  for (const page of [aoi, ben]) await openMessages(page);

  // A file that cannot be sent is refused with a reason before anything is uploaded.
  await drop(aoi, '大きな動画.mp4', 25 * 1024 * 1024 + 1);
  await stateOf(aoi, 'failed');
  await aoi.getByTestId('attachment').getByText('25MB').waitFor();
  expect(await aoi.getByTestId('message-send').getAttribute('aria-disabled')).toBe('true');
  await aoi.getByTestId('remove-attachment').press('Enter');
  await drop(aoi, '空.txt', 0, 'paste');
  await stateOf(aoi, 'failed');

  // A file of several parts takes its place; the draft stays.
  const size = 5 * 1024 * 1024 + 3;
  await aoi.getByTestId('message-text').fill('資料です');
  await drop(aoi, fileName, size);
  await stateOf(aoi, 'ready');
  expect(await violationsOf(aoi, { within: 'aside' })).toEqual([]);
  await aoi.getByTestId('message-text').press('Enter');
  await aoi.getByTestId('attachment').waitFor({ state: 'detached' });
  const saved = await save(ben, '資料です');
  expect(saved.name).toBe(fileName);
  expect(saved.bytes.byteLength).toBe(size);
  expect(saved.bytes.every((byte, at) => byte === byteAt(at))).toBe(true);
  expect(await violationsOf(ben, { within: 'aside' })).toEqual([]);

  // A guest sends a file alone; the reader is warned of one that may run something.
  await ben.getByTestId('file-to-attach').setInputFiles({
    name: 'setup.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<script>document.title = "ran"</script>'),
  });
  await stateOf(ben, 'ready');
  await ben.getByTestId('message-text').press('Enter');
  const card = aoi.getByTestId('message-file').filter({ hasText: 'setup.html' });
  const link = card.getByTestId('download-file');
  const warning = await link.getAttribute('aria-describedby');
  expect(await aoi.locator(`[id="${warning}"]`).textContent()).toContain('プログラム');
  expect(await violationsOf(aoi, { within: 'aside' })).toEqual([]);

  // The page stays readable after a reload, and its address answers until the message is deleted.
  await ben.reload();
  await openMessages(ben);
  const sent = ben.getByTestId('message').filter({ hasText: '資料です' });
  const address = (await sent.getByTestId('download-file').getAttribute('href')) ?? '';
  const answer = () => context.request.get(new URL(address, stage.server.url).href);
  expect((await answer()).status()).toBe(200);
  const own = aoi.getByTestId('message').filter({ hasText: '資料です' });
  await own.hover();
  await own.getByTestId('message-menu').click();
  await aoi.getByTestId('delete-message').click();
  await aoi.getByTestId('confirm-yes').click();
  await sent.getByTestId('message-file').waitFor({ state: 'detached' });
  await until(
    'its file is gone',
    async () => (await answer()).status(),
    (status) => status === 404,
  );
  expect(stage.faults).toEqual([]);
});

test.each(['en', 'zh_tw'] as const)(
  'in %s a file is chosen and sent in words of that language',
  async (locale) => {
    const language = locale === 'en' ? 'en-US' : 'zh-TW';
    const { page } = await stage.openPerson({ language });
    const path = pathIn(locale, `/guest?id=${spaceId}`);
    await arriveAsGuest(page, `${stage.server.url}${path}`, locale);
    await openMessages(page);
    await page.getByTestId('file-to-attach').setInputFiles({
      name: `${locale}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from('notes'),
    });
    await stateOf(page, 'ready');
    await page.getByTestId('message-send').click();
    const name = locale === 'en' ? `Download ${locale}.txt` : `下載 ${locale}.txt`;
    await page.getByRole('link', { name }).waitFor();
    expect(stage.faults).toEqual([]);
  },
);
