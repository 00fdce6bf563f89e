import { en } from '@engawa/phrases/en';
import { zhTw } from '@engawa/phrases/zh-tw';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, logInAndEnter } from '../../src/companies-and-invites.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { enterAsGuest, openInItsLanguage, pathIn, waitUntilInside } from '../../src/visitor.ts';
import { idOf } from '../../src/walking.ts';

const host = { name: '葵', email: 'aoi@example.com', company: '縁側商店', space: '本社' };

let stage: Stage;
let spaceId: string;
let aoi: Page;
beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
  // With one thumb, on a phone.
  aoi = (await stage.openPerson({ viewport: { width: 390, height: 844 }, hasTouch: true })).page;
  await logInAndEnter(aoi, stage.server.url, host.email, spaceId);
}, 180_000);
afterAll(() => stage?.close());

const enter = async (language: string, locale: 'en' | 'zh_tw', name: string): Promise<Page> => {
  const { page } = await stage.openPerson({ language });
  await openInItsLanguage(page, `${stage.server.url}${pathIn(locale, `/guest?id=${spaceId}`)}`);
  await enterAsGuest(page, name);
  await waitUntilInside(page);
  return page;
};

/** Asks the host by the menu of their row. */
const askFrom = async (page: Page, hostId: string) => {
  await page.getByTestId(`more-about-${hostId}`).click();
  await page.getByTestId(`ask-${hostId}`).click();
  await page.getByTestId('ask-send').click();
};

test.each([['en-US', 'en', 'Ben', en] as const, ['zh-TW', 'zh_tw', '美玲', zhTw] as const])(
  'a host on a phone declines, and the person who asked reads it for 5 s: %s',
  async (language, locale, name, phrases) => {
    const page = await enter(language, locale, name);
    const hostId = await idOf(page, '葵');
    const guestId = await idOf(aoi, name);
    await askFrom(page, hostId);
    // Toasts go away by themselves: one looks for them before they come.
    const declined = page.getByTestId('room.coming_response_not_allow');
    const shown = declined
      .getByText(phrases.room.coming_response_not_allow.replace('{{name}}', '').trim())
      .waitFor()
      .then(() => declined.boundingBox());
    await aoi.getByTestId(`decline-${guestId}`).tap();
    const box = await shown;
    expect(box?.y).toBeLessThan(120);
    await aoi.getByTestId('coming-requests').waitFor({ state: 'detached' });
    await page.getByTestId(`pending-${hostId}`).waitFor({ state: 'detached' });
    await page.close();
  },
);

test('a person who is asked leaves at that moment: the request ends, and the other reads why', async () => {
  const page = await enter('en-US', 'en', 'Mia');
  const hostId = await idOf(page, '葵');
  await askFrom(page, hostId);
  await page.getByTestId(`pending-${hostId}`).waitFor();
  await aoi.goto('about:blank');
  await page.getByText(en.room.has_left.replace('{{name}}', '').trim()).first().waitFor();
  await page.getByTestId(`pending-${hostId}`).waitFor({ state: 'detached' });
  expect(stage.faults).toEqual([]);
});
