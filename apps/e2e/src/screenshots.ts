import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openStage } from './stage.ts';
import { until } from './until.ts';
import {
  distanceBetween,
  enterAsGuest,
  fillRegistration,
  ownPlace,
  type Place,
  pathIn,
  waitUntilInside,
} from './visitor.ts';

/**
 * Writes the pictures of docs/images from the built application: `npm run screenshots -w
 * @engawa/e2e`.
 */

const images = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
const viewports = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const looks = [
  { colorScheme: 'light', locale: 'ja' },
  { colorScheme: 'dark', locale: 'en' },
] as const;
const officeSize = { width: 3200, height: 1600 };
/** Size of the minimap on the page, in px. */
const minimapSize = { width: 200, height: 112 };

type Guest = {
  name: string;
  place: Place;
  status?: 'busy' | 'leave';
  text?: string;
  isMicOn?: boolean;
};
/** Places on the sofas, at the blue couch, on the veranda and on the way. */
const hostPlace: Place = { x: 2220, y: 930 };
const guests: Guest[] = [
  { name: 'Ben Carter', place: { x: 2080, y: 1035 }, isMicOn: true },
  { name: '林 美玲', place: { x: 2085, y: 825 }, text: '企画書を相談中' },
  { name: '王 小明', place: { x: 2530, y: 850 }, status: 'busy', text: '集中しています' },
  { name: '鈴木 さくら', place: { x: 2100, y: 1170 } },
  { name: 'Noah', place: { x: 1970, y: 1170 } },
  { name: 'Priya', place: { x: 1830, y: 745 }, text: 'Tea?' },
  { name: '佐藤 健一', place: { x: 2500, y: 1010 }, status: 'leave', text: '休憩中' },
];

/** Walks to a place by the minimap, where nothing of the map can cover the click. */
const walkTo = async (page: Page, place: Place): Promise<void> => {
  const scale = Math.min(minimapSize.width / officeSize.width, minimapSize.height / officeSize.height);
  const position = {
    x: (minimapSize.width - officeSize.width * scale) / 2 + place.x * scale,
    y: (minimapSize.height - officeSize.height * scale) / 2 + place.y * scale,
  };
  let before: Place | null = null;
  await until(
    'has arrived',
    async () => {
      const now = await ownPlace(page);
      // Stands still elsewhere: has not started yet, or an overloaded server sent the walker back.
      const isStanding = before === null || (now !== null && distanceBetween(now, before) < 1);
      if (isStanding) await page.getByTestId('minimap').dblclick({ position });
      before = now;
      await page.waitForTimeout(700);
      return now;
    },
    (now) => now !== null && distanceBetween(now, place) < 24,
  );
};

const sayStatus = async (page: Page, { status, text }: Guest): Promise<void> => {
  if (!status && !text) return;
  await page.getByTestId('status-menu').click();
  if (status) await page.getByTestId(`status-${status}`).click({ force: true });
  if (text) await page.getByTestId('status-text').fill(text);
  await page.getByTestId('save-status').click();
};

const stage = await openStage({ env: { RATE_LIMITS: 'off' } });
try {
  await mkdir(images, { recursive: true });
  const { url } = stage.server;
  const host = (await stage.openPerson({ viewport: viewports.desktop, toneHz: 440 })).page;
  const shoot = (name: string) => host.screenshot({ path: `${images}${name}.png` });
  const inEachLook = async (what: string, path: string, ready: () => Promise<void>) => {
    for (const { colorScheme, locale } of looks)
      for (const [device, viewport] of Object.entries(viewports)) {
        await host.setViewportSize(viewport);
        await host.emulateMedia({ colorScheme });
        await host.goto(`${url}${pathIn(locale, path)}`, { waitUntil: 'networkidle' });
        await ready();
        await shoot(`${what}-${device}-${colorScheme}`);
      }
    await host.setViewportSize(viewports.desktop);
  };

  await inEachLook('login', '/auth/login', () => host.getByTestId('submit').waitFor());
  await host.goto(`${url}/auth/register`);
  await fillRegistration(host, {
    firstName: '葵',
    lastName: '高橋',
    companyName: '縁側商店',
    spaceName: '縁側商店 本社',
    email: 'aoi@example.com',
    password: 'engawa2026',
  });
  await waitUntilInside(host);
  const spaceId = new URL(host.url()).pathname.split('/').at(-1);
  await host.keyboard.press('v');
  await walkTo(host, hostPlace);

  for (const guest of guests) {
    const { page } = await stage.openPerson({ viewport: { width: 800, height: 600 }, toneHz: 880 });
    await page.goto(`${url}/guest?id=${spaceId}`);
    await enterAsGuest(page, guest.name);
    await waitUntilInside(page);
    await page.keyboard.press('v');
    if (!guest.isMicOn) await page.keyboard.press('m');
    await sayStatus(page, guest);
    await walkTo(page, guest.place);
  }

  await inEachLook('space', `/channel/${spaceId}`, async () => {
    await waitUntilInside(host);
    await host.waitForTimeout(1_500);
    await host.getByTestId('stage').focus();
    for (const key of ['-', '-', '0']) await host.keyboard.press(key);
    await host.getByTestId('stage').blur();
    await host.waitForTimeout(4_000);
  });
  await host.context().clearCookies();
  await inEachLook('guest', `/guest?id=${spaceId}`, () => host.getByTestId('guest-name').waitFor());
} finally {
  await stage.close();
}
