import { testPdf } from '@engawa/testkit/test-pdf';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessibilityReport } from '../../src/accessibility-report.ts';
import { openStage, type Person, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { violationsOf } from '../../src/violations.ts';
import { enterAsGuest, registerAndEnter, waitUntilInside } from '../../src/visitor.ts';

/** The third page has a scan of A3 at 600 dpi, which no browser of a phone could hold. */
const slides = testPdf([['縁側の使い方'], ['二ページ目'], ['三ページ目'], ['ありがとうございました']], {
  picture: { onPage: 3, widthPx: 7_016, heightPx: 9_921 },
});

let stage: Stage;
let boss: Person;
let guest: Page;
let spaceId: string;
/**
 * The addresses below /pdfs and /pdfjs that the first person has loaded, and the code of PDF.js.
 */
const loaded: string[] = [];

beforeAll(async () => {
  stage = await openStage();
  boss = await stage.openPerson();
  boss.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/pdfs?\/|^\/pdfjs\/|pdf\.worker|pdf-engine/.test(pathname)) loaded.push(pathname);
  });
  spaceId = await registerAndEnter(boss.page, stage.server.url);
});
afterAll(() => stage?.close());

type Given = { readonly name: string; readonly bytes: Uint8Array };

/** Drops files on the map, as a browser does it. */
const drop = (page: Page, files: readonly Given[]) =>
  page.getByTestId('stage').evaluate(
    (element, list) => {
      const data = new DataTransfer();
      for (const { name, bytes } of list)
        data.items.add(new File([Uint8Array.from(bytes)], name, { type: 'application/pdf' }));
      const box = element.getBoundingClientRect();
      const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
      element.dispatchEvent(
        new DragEvent('drop', { ...at, dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    files.map(({ name, bytes }) => ({ name, bytes: [...bytes] })),
  );

const floor = (page: Page) => page.locator('[data-testid^="pdf-"][data-page]');
const paper = (page: Page) => page.getByTestId('pdf-paper');
const untilFloor = (page: Page, number: number) =>
  page.locator(`[data-testid^="pdf-"][data-page="${number}"]`).first().waitFor();
const untilPaper = (page: Page, number: number) =>
  page.locator(`[data-testid="pdf-paper"][data-page="${number}"]`).waitFor();

/** How much of a page is not white, in percent. */
const inkOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let inked = 0;
      for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 200) inked += 1;
      return (400 * inked) / Math.max(1, pixels.length);
    });

test('a PDF is put up from the menu by keyboard; broken and protected ones say why and leave nothing', async () => {
  const { page } = boss;
  expect(loaded).toEqual([]);
  await drop(page, [
    { name: '壊れた.pdf', bytes: new TextEncoder().encode('%PDF-1.7 and nothing else') },
    { name: '秘密.pdf', bytes: testPdf([['秘密']], { isSealed: true }) },
  ]);
  const dialog = page.getByTestId('item-dialog');
  const failed = dialog.getByTestId('failed-pictures');
  await failed.getByText('秘密.pdf').waitFor();
  expect(await failed.textContent()).toMatch(
    /壊れた\.pdf: このファイルはPDFとして開けません.*パスワードで保護/s,
  );
  expect(await violationsOf(page, { within: '[data-testid="item-dialog"]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByTestId('stage').focus();
  await page.keyboard.press('i');
  await page.getByTestId('add-pdf').press('Enter');
  await page.getByTestId('placing').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await dialog.locator('input[type="file"]').setInputFiles({
    name: '資料.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(slides),
  });
  await dialog.getByText('資料.pdf').waitFor();
  await dialog.getByTestId('item-submit').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await untilFloor(page, 1);
  expect(await floor(page).count()).toBe(1);
  expect(await inkOf(page, '[data-testid^="pdf-"][data-page] canvas')).toBeGreaterThan(0.5);
  expect(loaded.some((path) => path.startsWith('/pdfjs/cmaps/'))).toBe(true);
});

test('it is opened, turned by key, button and number, zoomed, and its text is there', async () => {
  const { page } = boss;
  // Its bar is then above the control bar.
  for (let step = 0; step < 2; step += 1) await page.getByTestId('stage').press('-');
  await page.getByTestId('floor-pdf-expand').click();
  await untilPaper(page, 1);
  expect(await paper(page).innerText()).toContain('縁側の使い方');
  await page.keyboard.press('ArrowRight');
  await untilPaper(page, 2);
  expect(await paper(page).innerText()).toContain('二ページ目');
  const panel = page.getByTestId('open-pdf-panel');
  await panel.getByTestId('pdf-next').click();
  await untilPaper(page, 3);
  const leftOut = panel.getByTestId('pdf-pictures-left-out');
  await leftOut.waitFor();
  expect(await leftOut.textContent()).toContain('4,000万画素');
  expect(await paper(page).innerText()).toContain('三ページ目');
  await panel.getByTestId('pdf-page').fill('4');
  await panel.getByTestId('pdf-page').press('Enter');
  await untilPaper(page, 4);
  const before = (await paper(page).boundingBox())?.width ?? 0;
  await panel.getByTestId('pdf-zoom_in').click();
  await until(
    'a larger page',
    async () => (await paper(page).boundingBox())?.width ?? 0,
    (width) => width > before * 1.2,
  );
  await panel.getByTestId('pdf-fit_page').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByTestId('pdf-download').click(),
  ]);
  expect(download.suggestedFilename()).toBe('資料.pdf');
  const looks = createAccessibilityReport();
  await looks.at(page, 'opened PDF', '[data-testid="open-pdf-panel"]');
  expect(looks.found).toEqual({});
  await panel.getByTestId('pdf-page').fill('1');
  await panel.getByTestId('pdf-page').press('Enter');
  await untilPaper(page, 1);
});

test('everyone sees the page of the presenter, also who comes late, and a guest cannot present', async () => {
  const { page } = boss;
  await page.getByTestId('open-pdf-panel').getByTestId('pdf-present').click();
  await page.getByTestId('pdf-stop').waitFor();
  await page.getByTestId('pdf-box').press('ArrowRight');
  await untilPaper(page, 2);

  ({ page: guest } = await stage.openPerson());
  await guest.goto(`${stage.server.url}/guest?id=${spaceId}`);
  await enterAsGuest(guest, '縁');
  await waitUntilInside(guest);
  await guest.getByTestId('open-presented').click();
  await untilPaper(guest, 2);
  await guest.getByText('のページに合わせています').waitFor();
  expect(await guest.getByTestId('pdf-present').count()).toBe(0);
  await page.getByTestId('pdf-box').press('ArrowRight');
  await untilPaper(guest, 3);
  expect(await violationsOf(guest)).toEqual([]);
});

test('a person looks by themselves and follows again', async () => {
  const { page } = boss;
  await guest.getByTestId('pdf-box').press('ArrowLeft');
  await untilPaper(guest, 2);
  await page.getByTestId('pdf-box').press('ArrowRight');
  await untilPaper(page, 4);
  await guest.getByText('は4ページ').waitFor();
  await guest.locator('[data-testid="pdf-paper"][data-page="2"]').waitFor();
  await guest.getByTestId('pdf-follow').click();
  await untilPaper(guest, 4);
});

test('the presentation ends when the presenter leaves, and everyone stays at the page', async () => {
  const { page } = boss;
  await page.keyboard.press('Escape');
  await page.getByTestId('stop-presenting').waitFor();
  await page.getByTestId('leave-space').click();
  await guest.getByTestId('pdf-follow').waitFor({ state: 'detached' });
  await untilPaper(guest, 4);
  expect(stage.faults).toEqual([]);
});
