import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ja } from '@engawa/phrases/ja';
import { createSilentProxy, type SilentProxy } from '@engawa/testkit/silent-proxy';
import { testPdf } from '@engawa/testkit/test-pdf';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Person, type Stage } from '../../src/stage.ts';
import { registerAndEnter } from '../../src/visitor.ts';

/**
 * Less than either file has (640 and 447 KB), and more than the page sends besides: on a slow
 * machine it still asks for its parts, of which the dialog of the upload is one.
 */
const bytesBeforeTheCut = 300_000;

let stage: Stage;
let boss: Person;
let line: SilentProxy;

beforeAll(async () => {
  stage = await openStage();
  line = await createSilentProxy({ port: Number(new URL(stage.server.url).port) });
  boss = await stage.openPerson({ throughPort: line.port });
  await registerAndEnter(boss.page, stage.server.url);
  await boss.page.waitForLoadState('networkidle');
});
afterAll(async () => {
  await stage?.close();
  await line?.close();
});

const stored = (kind: string): number => {
  const folder = join(stage.server.dataDir, 'files', kind);
  return existsSync(folder) ? readdirSync(folder).length : 0;
};
/** Drops a file that the test has made on the map. */
const drop = (page: Page, name: string, type: string, bytes: Uint8Array) =>
  page.getByTestId('stage').evaluate(
    (element, [base64, fileName, fileType]) => {
      const data = new DataTransfer();
      const binary = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      data.items.add(new File([binary], fileName, { type: fileType }));
      const box = element.getBoundingClientRect();
      const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
      element.dispatchEvent(
        new DragEvent('drop', { ...at, dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    [Buffer.from(bytes).toString('base64'), name, type] as const,
  );

/** A picture whose bytes cannot be compressed, drawn by the browser. */
const noisyPicture = (page: Page): Promise<Iterable<number>> =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 });
    const context = canvas.getContext('2d');
    const noise = context?.createImageData(400, 400);
    if (!context || !noise) return [];
    for (let at = 0; at < noise.data.length; at += 65_536)
      crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
    for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255;
    context.putImageData(noise, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });

const cases = [
  {
    what: 'a picture',
    name: '写真.png',
    type: 'image/png',
    kind: 'items',
    item: 'picture',
    make: noisyPicture,
  },
  {
    what: 'a PDF',
    name: '議事録.pdf',
    type: 'application/pdf',
    kind: 'pdfs',
    item: 'pdf',
    make: async (): Promise<Iterable<number>> =>
      testPdf([Array.from({ length: 6_000 }, (_, at) => `${at} 行目の長い議事録の文`)]),
  },
];

test.each(cases)('$what whose upload is cut says so, leaves nothing, and can be sent again', async (one) => {
  const { page } = boss;
  const items = page.locator(`[data-testid^="item-"][data-type="${one.item}"]`);
  const cut = line.cutAfter(bytesBeforeTheCut);
  await drop(page, one.name, one.type, Uint8Array.from(await one.make(page)));
  await cut;
  const dialog = page.getByTestId('item-dialog');
  const failed = dialog.getByTestId('failed-pictures');
  await failed.getByText(one.name).waitFor();
  expect(await failed.textContent()).toContain(ja.app.unreachable.sentence);
  expect(stored(one.kind)).toBe(0);
  // The bar says so where nothing else is.
  const lost = await page.getByTestId('connection-lost').boundingBox();
  const bell = await page.getByTestId('bell').boundingBox();
  expect(lost && bell && lost.x + lost.width <= bell.x).toBe(true);
  line.resume();
  await dialog.getByTestId('item-submit').click();
  await dialog.waitFor({ state: 'detached' });
  await items.first().waitFor({ state: 'attached' });
  expect([await items.count(), stored(one.kind)]).toEqual([1, 1]);
  expect(stage.faults).toEqual([]);
});
