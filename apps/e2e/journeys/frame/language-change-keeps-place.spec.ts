import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../src/stage.ts';
import { fillRegistration, ownPlace, waitUntilInside } from '../../src/visitor.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const addressOf = (url: string) => url.replace(stage.server.url, '');

test('a change of the language keeps the page, the typed text and the room', async () => {
  const { page, context } = await stage.openPerson();
  const speak = async (locale: string, lang: string, menu = 'language-menu') => {
    await page.getByTestId(menu).click();
    await page.getByTestId(`language-${locale}`).click();
    await page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' });
  };

  await page.goto(`${stage.server.url}/auth/login?back=%2Fplan%3Fa%3D1%23b#here`);
  await page.getByTestId('email').fill('aoi@example.com');
  await speak('zh_tw', 'zh-TW');
  expect(addressOf(page.url())).toBe('/zh_tw/auth/login?back=%2Fplan%3Fa%3D1%23b#here');
  expect(await page.getByTestId('email').inputValue()).toBe('aoi@example.com');
  await speak('en', 'en');
  expect(addressOf(page.url())).toBe('/en/auth/login?back=%2Fplan%3Fa%3D1%23b#here');
  expect(await page.title()).toBe('Log in – Engawa');

  // The choice is kept for 365 days, and the front page uses it.
  const locale = (await context.cookies()).find(({ name }) => name === 'locale');
  expect(locale?.value).toBe('en');
  expect(Math.round(((locale?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
  await page.goto(stage.server.url);
  await page.waitForURL(`${stage.server.url}/en`);
  // An explicit address without a prefix is still Japanese.
  await page.goto(`${stage.server.url}/auth/login`);
  expect(await page.locator('html').getAttribute('lang')).toBe('ja');

  await page.goto(`${stage.server.url}/auth/register`);
  await fillRegistration(page, {
    firstName: '葵',
    lastName: '高橋',
    companyName: '縁側商店',
    spaceName: '本社',
    email: 'aoi@example.com',
    password: 'engawa2026',
  });
  await waitUntilInside(page);
  const before = { place: await ownPlace(page), path: new URL(page.url()).pathname };
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await speak('en', 'en', 'me-menu');
  expect(new URL(page.url()).pathname).toBe(`/en${before.path}`);
  expect(await ownPlace(page)).toEqual(before.place);
  // Nobody reconnected: the connection is still the first one.
  expect(sockets).toEqual([]);
  expect(stage.faults).toEqual([]);
});
