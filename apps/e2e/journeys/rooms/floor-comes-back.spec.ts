import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';

const host = { name: 'Aoi', email: 'aoi@example.com', company: 'Company', space: '本社' };

let stage: Stage;
let spaceId: string;

beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
});
afterAll(() => stage?.close());

test('a floor whose picture failed is paper at first, and comes back with the connection', async () => {
  const { page, context } = await stage.openPerson();
  await context.route('**/floors/**', (route) => route.abort());
  await logInAndEnter(page, stage.server.url, host.email, spaceId);

  const floor = page.locator('[data-layer="ground"]');
  expect(await floor.getAttribute('src')).toBeNull();
  /**
   * The median brightness of the overview map, 0 to 255: the dots and the frame of the camera cover
   * less than half.
   */
  const brightnessOfOverview = () =>
    page.getByTestId('minimap').evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const pixels =
        (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      const brightness = Array.from(
        { length: width * height },
        (_, at) => ((pixels[4 * at] ?? 0) + (pixels[4 * at + 1] ?? 0) + (pixels[4 * at + 2] ?? 0)) / 3,
      );
      return brightness.sort((one, other) => one - other)[Math.floor(brightness.length / 2)] ?? 0;
    });
  expect(await brightnessOfOverview()).toBeGreaterThan(120);

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
