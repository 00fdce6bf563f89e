import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { bringCrowd } from '../../src/crowd.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';

const host = { name: 'Aoi', email: 'aoi@example.com', company: 'Company', space: '本社' };

let stage: Stage;
let spaceId: string;
let crowd: { leave(): Promise<void> } | undefined;

beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
  crowd = await bringCrowd(stage.server.url, spaceId);
}, 120_000);
afterAll(async () => {
  await crowd?.leave();
  await stage?.close();
});

type Seen = { count: number; worst: number; isSelfOnTop: boolean; isSelfNamed: boolean };

/** The visible parts of the labels on the map, and of the person of this page. */
const look = (page: Page): Promise<Seen> =>
  page.getByTestId('stage').evaluate((element) => {
    const rectOf = (label: Element) => label.getBoundingClientRect();
    const labels = [...element.querySelectorAll('[data-label]')]
      .filter((label) => label.checkVisibility())
      .map(rectOf)
      .filter(({ width }) => width > 0);
    let worst = 0;
    for (const [index, a] of labels.entries())
      for (const b of labels.slice(index + 1)) {
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (width > 0 && height > 0)
          worst = Math.max(worst, (width * height) / Math.min(a.width * a.height, b.width * b.height));
      }
    const self = element.querySelector('[data-testid="self-avatar"]');
    const { left = 0, top = 0 } = self?.getBoundingClientRect() ?? {};
    return {
      count: labels.length,
      worst,
      isSelfOnTop: document.elementFromPoint(left, top)?.closest('[data-testid="self-avatar"]') === self,
      isSelfNamed: self?.querySelector('[data-label]')?.checkVisibility() === true,
    };
  });

test('among sixty people I find myself, and no two labels overlap by more than a quarter', async () => {
  const { page } = await stage.openPerson({ viewport: { width: 1440, height: 900 } });
  await logInAndEnter(page, stage.server.url, host.email, spaceId);
  await until(
    'all sixty are on the map',
    () => page.locator('[data-testid^="avatar-"]').count(),
    (count) => count >= 60,
  );
  await page.getByTestId('stage').focus();
  for (const key of ['0', '-', '-', '-', '-', '-', ',', '0', '+', '+', '+']) {
    await page.keyboard.press(key);
    const seen = await until(
      `the labels are readable after ${key}`,
      () => look(page),
      ({ worst, isSelfOnTop, isSelfNamed }) => worst <= 0.25 && isSelfOnTop && isSelfNamed,
    );
    expect(seen.count).toBeGreaterThan(1);
  }

  // A reaction stands over the head, and above the labels that stand there, too.
  await page.keyboard.press('1');
  const own = page.getByTestId('self-avatar');
  await own.getByTestId('reaction').locator('span').waitFor();
  const gaps = await own.evaluate((avatar) => {
    const [reaction, name] = ['[data-testid="reaction"]', '[data-label="name"]'].map((part) =>
      avatar.querySelector(part),
    );
    return ['below', 'above'].map((side) => {
      avatar.setAttribute('data-name', side);
      const [sign, chip] = [reaction?.getBoundingClientRect(), name?.getBoundingClientRect()];
      return (chip?.top ?? 0) - (sign?.bottom ?? 0);
    });
  });
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(0);
  expect(stage.faults).toEqual([]);
});
