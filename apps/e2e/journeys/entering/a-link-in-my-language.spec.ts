import type { Phrases } from '@engawa/phrases';
import { en } from '@engawa/phrases/en';
import { ja } from '@engawa/phrases/ja';
import { zhTw } from '@engawa/phrases/zh-tw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCompany } from '../../src/companies-and-invites.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { enterAsGuest, waitUntilInside } from '../../src/visitor.ts';

const host = { name: 'Aoi', email: 'aoi@example.com', company: 'Company', space: '本社' };

let stage: Stage;
let spaceId: string;

beforeAll(async () => {
  stage = await openStage();
  spaceId = await createCompany(stage.server.url, host);
});
afterAll(() => stage?.close());
afterEach(() => stage?.closePeople());

const visitors: readonly (readonly [
  language: string,
  sent: string,
  opened: string,
  tag: string,
  phrases: Phrases,
])[] = [
  ['zh-TW', '', '/zh_tw', 'zh-TW', zhTw],
  ['en-US', '', '/en', 'en', en],
  ['ja-JP', '/en', '', 'ja', ja],
];

test.for(visitors)(
  'a guest with a %s browser reads their own language at a link sent as "%s/guest", and keeps it inside',
  async ([language, sent, opened, tag, phrases]) => {
    const { page } = await stage.openPerson({ language });
    await page.goto(`${stage.server.url}${sent}/guest?id=${spaceId}`);
    await page.getByText(phrases.guests.name).first().waitFor();
    // The form stands in the document already; the address follows with the scripts.
    await page.waitForURL(({ pathname }) => pathname === `${opened}/guest`);
    expect(await page.locator('html').getAttribute('lang')).toBe(tag);
    await enterAsGuest(page, 'Mei');
    await waitUntilInside(page);
    expect(new URL(page.url()).pathname).toBe(`${opened}/channel/${spaceId}`);
    expect(stage.faults).toEqual([]);
  },
);

test('a guest who chose a language gets it again by the same link, and by a link to join', async () => {
  const { page } = await stage.openPerson({ language: 'zh-TW' });
  const link = `${stage.server.url}/guest?id=${spaceId}`;
  const paths = () => new URL(page.url()).pathname;
  await page.goto(link);
  await page.getByTestId('language-menu').click();
  await page.getByTestId('language-en').click();
  await until(
    'the page is English',
    async () => paths(),
    (path) => path === '/en/guest',
  );

  await page.goto(link);
  await page.getByText(en.guests.name).first().waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/en/guest');
  await page.goto(`${stage.server.url}/zh_tw/auth/join/${spaceId}`);
  await page.getByTestId('register-to-join').waitFor();
  expect(paths()).toBe(`/en/auth/join/${spaceId}`);
  expect(stage.faults).toEqual([]);
});
