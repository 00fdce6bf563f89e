import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, goInto } from '../src/coming-to-belong.ts';
import { openStage, type Stage } from '../src/stage.ts';
import { until } from '../src/until.ts';

const host = { name: 'Aoi', email: 'aoi@example.com', company: 'Company', space: '本社' };

let stage: Stage;
let spaceId: string;

beforeAll(async () => {
  stage = await openStage();
  spaceId = await foundCompany(stage.server.url, host);
});
afterAll(() => stage?.close());

test('a floor whose picture failed is paper at first, and comes back with the connection', async () => {
  const { page, context } = await stage.welcome();
  await context.route('**/floors/**', (route) => route.abort());
  await goInto(page, stage.server.url, host.email, spaceId);

  const floor = page.locator('[data-layer="ground"]');
  expect(await floor.getAttribute('src')).toBeNull();
  /** Red, green and blue in the middle of the overview map. */
  const middleOfOverview = () =>
    page.getByTestId('minimap').evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const context = canvas.getContext('2d');
      return [...(context?.getImageData(canvas.width / 2 + 3, canvas.height / 2 + 3, 1, 1).data ?? [])];
    });
  const paper = await middleOfOverview();
  for (const channel of paper.slice(0, 3)) expect(channel).toBeGreaterThan(120);

  await context.unroute('**/floors/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await until(
    'the large picture of the floor is shown',
    async () =>
      floor.evaluate((element) => ({
        address: element.getAttribute('src') ?? '',
        widthPx: (element as HTMLImageElement).naturalWidth,
        isBlurred: element.hasAttribute('data-blurred'),
      })),
    ({ address, widthPx, isBlurred }) => /@[12]x/.test(address) && widthPx > 1_000 && !isBlurred,
  );
  expect(stage.faults).toEqual([]);
});
