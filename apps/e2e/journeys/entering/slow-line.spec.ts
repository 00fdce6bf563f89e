import { gzipSync } from 'node:zlib';
import type { Locale } from '@engawa/contract/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany } from '../../src/companies-and-invites.ts';
import { earlyFormStands, holdScripts } from '../../src/held-scripts.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { browserLanguages, enterAsGuest, waitUntilInside } from '../../src/visitor.ts';

/**
 * The limits of the downloads of a guest on a slow connection in each step, in KB compressed and in
 * requests. At 100 kbit/s one KB takes 0.08 s. Until the form can be typed into, nothing but the
 * document, its styles and its picture comes; the scripts come while the name is typed. The step
 * inside takes 14 of the 20 s allowed. The second and third guest also load the pictures of those
 * before them and the code that connects them.
 */
const budgets = {
  form: { kilobytes: 28, requests: 12 },
  scripts: { kilobytes: 212, requests: 40 },
  inside: { kilobytes: 176, requests: 90 },
  floor: { kilobytes: 312, requests: 2 },
};
const prefixes: Record<Locale, string> = { ja: '', en: '/en', zh_tw: '/zh_tw' };
const host = { name: 'Aoi', email: 'aoi@example.com', company: 'Company', space: '本社' };

let stage: Stage;
let spaceId: string;

beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
});
afterAll(() => stage?.close());

const countDownloads = (page: Page) => {
  let all: { path: string; askedAt: number; bytes: Promise<number> }[] = [];
  page.on('response', (response) => {
    const isText = /text|javascript|json|svg/.test(response.headers()['content-type'] ?? '');
    const bytes = response.body().then(
      (body) => (isText ? gzipSync(body).length : body.length),
      // A redirect has no body.
      () => 0,
    );
    const askedAt = response.request().timing().startTime;
    all.push({ path: new URL(response.url()).pathname, askedAt, bytes });
  });
  return {
    paths: () => all.map(({ path }) => path),
    /**
     * The files that have arrived and belong to a step; they are not counted again.
     * @param before the time up to which files were asked for, in ms since 1970
     */
    async take(isCounted: (path: string) => boolean = () => true, before = Number.POSITIVE_INFINITY) {
      const taken = all.filter(({ path, askedAt }) => isCounted(path) && askedAt < before);
      all = all.filter(({ path }) => !isCounted(path));
      const sizes = await Promise.all(taken.map(({ bytes }) => bytes));
      const kilobytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
      const files = taken.map(({ path }, i) => `${Math.round((sizes[i] ?? 0) / 1024)} KB ${path}`);
      return { kilobytes, requests: taken.length, files };
    },
  };
};

/**
 * When the page began to load what nobody looks for at first, in ms since 1970. What it loads from
 * then on lets a person wait for nothing.
 */
const firstSightEnd = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [mark] = performance.getEntriesByName('first-sight-over');
    return mark === undefined ? Number.MAX_VALUE : performance.timeOrigin + mark.startTime;
  });

type Taken = { kilobytes: number; requests: number; files: readonly string[] };

const expectWithin = (taken: Taken, step: keyof typeof budgets) => {
  expect(taken.requests, step).toBeGreaterThan(0);
  expect(taken.kilobytes, `${step}\n${taken.files.join('\n')}`).toBeLessThanOrEqual(budgets[step].kilobytes);
  expect(taken.requests, step).toBeLessThanOrEqual(budgets[step].requests);
};

test.each(Object.entries(prefixes))('a guest on a slow connection, in %s', async (locale, prefix) => {
  const { page, context } = await stage.openPerson({ language: browserLanguages[locale as Locale] });
  // The browser's own estimate of the connection, which Chromium rounds to 25 kbit/s.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: false, downlink: 0.1 }),
    });
  });
  const downloads = countDownloads(page);
  const every: string[] = [];

  const releaseScripts = await holdScripts(page);
  await page.goto(`${stage.server.url}${prefix}/guest?id=${spaceId}`, { waitUntil: 'commit' });
  await earlyFormStands(page);
  every.push(...downloads.paths());
  expectWithin(await downloads.take(), 'form');
  releaseScripts();
  await page.locator('#early').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  every.push(...downloads.paths());
  expectWithin(await downloads.take(), 'scripts');

  // The space page comes while the name is typed.
  const spacePage = page.waitForResponse(/\/space-page-[^/]+\.js$/);
  await page.getByTestId('guest-name').fill('Ben');
  await spacePage;
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe(`${prefix}/guest`);
  await enterAsGuest(page, 'Ben');
  await waitUntilInside(page);
  // The page was idle before, so only the picture says that it has come; the small one came first.
  await page.locator('img[data-layer="ground"][src*="@1x"]').waitFor();
  await page.waitForLoadState('networkidle');
  every.push(...downloads.paths());
  expectWithin(await downloads.take((path) => path.startsWith('/floors/')), 'floor');
  expectWithin(await downloads.take(undefined, await firstSightEnd(page)), 'inside');

  expect(every.filter((path) => path.includes('noto-sans'))).toEqual([]);
  expect(every.filter((path) => path.includes('@2x'))).toEqual([]);
  expect(every.some((path) => path.includes('/floors/'))).toBe(true);
  expect(stage.faults).toEqual([]);
});
