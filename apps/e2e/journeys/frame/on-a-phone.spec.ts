import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressOnMap } from '../../src/at-a-table.ts';
import { createCompany } from '../../src/companies-and-invites.ts';
import { openStage, type Person, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { violationsOf } from '../../src/violations.ts';
import { arriveAsGuest, distanceBetween } from '../../src/visitor.ts';
import { idOf, standStill } from '../../src/walking.ts';

/** A guest on a phone walks, talks and opens every tab by touch, and nothing is cut off. */

const host = { name: 'Aoi', email: 'aoi@example.com', company: 'Company', space: '本社' };
const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

let stage: Stage;
let spaceId: string;
let mia: Person;

const enter = async ({ page }: Person, name: string) => {
  await arriveAsGuest(page, `${stage.server.url}/en/guest?id=${spaceId}`, name);
};

beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
  // Wide enough for the list of people beside the messages.
  mia = await stage.openPerson({ language: 'en-US', viewport: { width: 1500, height: 900 } });
  await enter(mia, 'Mia');
  await pressOnMap(mia.page, 'c');
  await mia.page.getByTestId('message-text').waitFor();
}, 120_000);
afterAll(() => stage?.close());

/** The parts of the tabs, the control bar and the open sheet that are outside of the screen. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav button, [role="toolbar"] button, [data-testid="phone-sheet-head"] *')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left < 0 || top < 0 || right > window.innerWidth || bottom > window.innerHeight;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** A point of the screen beside the own avatar where nothing but the floor is; null: none now. */
const freeFloor = (page: Page): Promise<[number, number] | null> =>
  page.evaluate(() => {
    const self = document.querySelector('[data-testid="self-avatar"]')?.getBoundingClientRect();
    if (!self) return null;
    const isFloor = ([x, y]: [number, number]) => {
      const found = document.elementFromPoint(x, y);
      return found?.closest('[data-testid="stage"]') && !found.closest('[data-sprite]');
    };
    const [x, y] = [self.x + self.width / 2, self.y + self.height / 2];
    const beside: [number, number][] = [140, -140, 110, -110, 0].flatMap((down) =>
      [0, 60, -60, 110, -110].map((right): [number, number] => [x + right, y + down]),
    );
    return beside.find(isFloor) ?? null;
  });

const message = (page: Page, text: string) => page.getByTestId('message').filter({ hasText: text }).first();

const write = async (page: Page, text: string): Promise<void> => {
  await page.getByTestId('message-text').fill(text);
  await page.keyboard.press('Enter');
};

/** Pulls the head of the sheet down. */
const pullDown = async (page: Page): Promise<void> => {
  const box = await page.getByTestId('phone-sheet-head').boundingBox();
  if (box === null) throw new Error('no sheet');
  const { mouse } = page;
  await mouse.move(box.x + box.width / 2, box.y + 12);
  await mouse.down();
  await mouse.move(box.x + box.width / 2, box.y + 132, { steps: 3 });
  await mouse.up();
};

for (const viewport of sizes)
  test(`at ${viewport.width} px a guest walks, talks, and opens every tab`, async () => {
    const phone = await stage.openPerson({
      viewport,
      hasTouch: true,
      language: 'en-US',
      isMicOn: true,
    });
    const { page } = phone;
    const name = `Kim ${viewport.width}`;
    await enter(phone, name);
    const kimId = await idOf(mia.page, name);
    expect(await cutOff(page)).toEqual([]);

    const before = await standStill(page);
    await until(
      'walked by a tap',
      async () => {
        // Like a person, whose tap may come while the clock of the server is not known yet.
        // What covers the floor there, such as a notice, goes away by itself.
        const point = await freeFloor(page);
        if (point !== null) await page.touchscreen.tap(...point);
        return standStill(page);
      },
      (now) => distanceBetween(now, before) > 40,
    );

    // Where one is, is marked for two seconds, also where nothing may move.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByTestId('zoom-recentre').tap();
    const self = (sign: string) =>
      page.locator(`[data-testid="self-avatar"]${sign}`).waitFor({ state: 'attached' });
    await self('[data-pulse]');
    await self(':not([data-pulse])');

    // A finger beside something open closes it, and does nothing else.
    const still = await standStill(page);
    await page.getByTestId('reactions').tap();
    await page.getByTestId('reaction-row').waitFor();
    await page.touchscreen.tap(viewport.width / 2, 200);
    await page.getByTestId('reaction-row').waitFor({ state: 'detached' });
    expect(await standStill(page)).toEqual(still);

    const sheet = page.getByTestId('phone-sheet');
    const isClosed = () => sheet.waitFor({ state: 'detached' });
    await page.getByTestId('tab-people').tap();
    await sheet.getByText('Mia').waitFor();
    expect(await cutOff(page)).toEqual([]);
    // The microphone stays within reach, and others see what it does.
    const micOff = mia.page.getByTestId(`person-${kimId}`).locator('[data-sign="mic_off"]');
    await page.getByTestId('control-mic').tap();
    await micOff.waitFor();
    await page.getByTestId('control-mic').tap();
    await micOff.waitFor({ state: 'detached' });
    await pullDown(page);
    await isClosed();

    await page.getByTestId('tab-rooms').tap();
    await sheet.getByRole('heading', { name: 'Items in this room' }).waitFor();
    await page.getByTestId('phone-sheet-close').tap();
    await isClosed();

    // A message in the room is read and answered by thumb.
    const unread = page.getByTestId('tab-messages').getByText('1', { exact: true });
    await write(mia.page, `Hello ${name}`);
    await unread.waitFor();
    await page.getByTestId('tab-messages').tap();
    await message(page, `Hello ${name}`).waitFor();
    await unread.waitFor({ state: 'detached' });
    await page.getByTestId('message-text').tap();
    await page.getByTestId('message-text').fill(`Thanks, from ${name}`);
    await page.getByTestId('message-send').tap();
    await message(mia.page, `Thanks, from ${name}`).waitFor();
    expect(await cutOff(page)).toEqual([]);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await violationsOf(page), `messages, ${scheme}`).toEqual([]);
    }
    await page.getByTestId('tab-messages').tap();
    await page.getByTestId('message-text').waitFor({ state: 'detached' });

    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await violationsOf(page)).toEqual([]);
      for (const tab of ['people', 'rooms', 'talk', 'me']) {
        await page.getByTestId(`tab-${tab}`).tap();
        await sheet.waitFor();
        expect(await cutOff(page), tab).toEqual([]);
        expect(await violationsOf(page), `${tab}, ${scheme}`).toEqual([]);
      }
      // The tab of the open sheet closes it too.
      await page.getByTestId('tab-me').tap();
      await isClosed();
    }
    await page.getByTestId('leave-space').tap();
    await page.getByTestId('left-space-toast').waitFor();
    expect(stage.faults).toEqual([]);
    await phone.context.close();
  });
