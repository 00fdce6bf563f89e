import { testEnv } from '@engawa/testkit/env';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { buildServerWithLamps } from '../../src/server-with-lamps.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { arriveAsGuest } from '../../src/visitor.ts';
import { idOf, walkByKeyUntil } from '../../src/walking.ts';

/**
 * The buttons of the control bar keep their places when people come into hearing (in the other
 * languages with `npm test -- --all`); and the bar fits in each language at every width, with a
 * feature in every slot, without devices, with a long name and a raised hand.
 */

let stage: Stage;
let spaceId: string;
const email = 'aoi@example.com';

beforeAll(async () => {
  const { program } = await buildServerWithLamps();
  stage = await openStage({ program, env: { MEDIA_CARRIER: 'p2p' } });
  spaceId = await createCompany(stage.server.url, { name: 'Aoi', email, company: '縁側商店', space: '本社' });
});
afterAll(() => stage?.close());
afterEach(() => expect(stage.faults).toEqual([]));

type Place = { id: string; left: number; right: number };

/** The places of the controls in px, from left to right. */
const placesIn = (page: Page): Promise<Place[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-testid="control-bar"] [data-bar]')].map((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { id: element.dataset.bar ?? '', left, right };
    }),
  );

/** The faults of the bar now: outside of the stage, overlapping, or cut off. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('[data-testid="control-bar"]');
    const main = document.querySelector('main');
    if (!bar || !main) return ['no bar'];
    const found: string[] = [];
    const [own, around] = [bar.getBoundingClientRect(), main.getBoundingClientRect()];
    if (own.left < around.left || own.right > around.right || own.bottom > around.bottom)
      found.push(`the bar is outside of the stage: ${own.left} to ${own.right}`);
    let lastRight = own.left;
    for (const place of bar.querySelectorAll<HTMLElement>('[data-bar]')) {
      const { left, right } = place.getBoundingClientRect();
      const { bar: id } = place.dataset;
      if (left < lastRight || right > own.right) found.push(`${id} overlaps`);
      lastRight = right;
      let end = left - 0.5;
      for (const button of place.querySelectorAll('button')) {
        const box = button.getBoundingClientRect();
        if (box.width === 0) continue;
        if (box.left < end - 0.5 || box.right > right + 0.5) found.push(`a button of ${id} overlaps`);
        end = box.right;
        // A long name of a person may end in dots; what a button does may not.
        if (id === 'status') continue;
        for (const text of button.querySelectorAll('span'))
          if (text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0 && text.childElementCount === 0)
            found.push(`“${text.textContent}” of ${id} is cut off`);
      }
    }
    return found;
  });

const language = { '': 'ja', '/en': 'en-US', '/zh_tw': 'zh-TW' } as const;
const prefixes = ['', '/en', '/zh_tw'] as const;

test.each(testEnv.isEveryTestAsked ? prefixes : ([''] as const))(
  'somebody walks out of hearing and back, and no button moves (%s)',
  async (prefix) => {
    const { url } = stage.server;
    const viewport = { width: 1280, height: 800 };
    const host = await stage.openPerson({ language: language[prefix], viewport });
    await logInAndEnter(host.page, url, email, spaceId, prefix);
    const guest = await stage.openPerson();
    await arriveAsGuest(guest.page, `${url}/guest?id=${spaceId}`, `Ben ${prefix}`);
    const id = await idOf(host.page, `Ben ${prefix}`);
    const count = () => host.page.getByTestId('hearers-count').textContent();
    const hears = (wanted: string) => until(`${wanted} hear the host`, count, (now) => now === wanted);
    await host.page.getByTestId(`walk-to-${id}`).click();
    await hears('1');
    const places = await placesIn(host.page);
    expect(places.map((place) => place.id)).toEqual(
      expect.arrayContaining(['status', 'mic', 'camera', 'ear', 'share', 'reactions', 'more', 'leave']),
    );
    for (const [key, wanted] of [
      ['ArrowRight', '0'],
      ['ArrowLeft', '1'],
    ] as const) {
      await walkByKeyUntil(
        guest.page,
        key,
        `${wanted} hear the host`,
        async () => (await count()) === wanted,
      );
      expect(await placesIn(host.page)).toEqual(places);
    }
    await host.page.getByTestId('control-mic').click();
    await host.page.keyboard.press('r');
    await host.page.keyboard.press('l');
    expect(await placesIn(host.page)).toEqual(places);
    await host.context.close();
    await guest.context.close();
  },
);

const sizes = [
  ...[2560, 1440, 1366, 1280, 1024, 820, 576, 390, 320].map((width) => ({ width, height: 800 })),
  // 1440×900 at 200 %.
  { width: 720, height: 450 },
];

test.each(prefixes)(
  'the bar fits at every width: devices denied, a long name, a raised hand, every slot filled (%s)',
  async (prefix) => {
    const { page, context } = await stage.openPerson({ language: language[prefix], devices: 'refused' });
    const link = `${stage.server.url}${prefix}/guest?id=${spaceId}`;
    await arriveAsGuest(page, link, 'Alexandra Papadopoulou-Wagner');
    await page.keyboard.press('r');
    const found: Record<string, string[]> = {};
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      const faults = await faultsOf(page);
      if (faults.length > 0) found[`${size.width}`] = faults;
    }
    expect(found).toEqual({});
    await context.close();
  },
);
