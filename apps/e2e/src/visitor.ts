import { isLocale, type Locale } from '@engawa/contract/kernel';
import { emptyFirstRoom } from '@engawa/testkit/empty-first-room';
import type { Page } from 'playwright-core';

const prefixes: Record<Locale, string> = { ja: '', en: '/en', zh_tw: '/zh_tw' };

/** The path of a page in a language; Japanese has no prefix. */
export const pathIn = (locale: Locale, path: string): string => `${prefixes[locale]}${path}`;

/** The languages of browsers whose first language is that of a locale. */
export const browserLanguages: Record<Locale, string> = { ja: 'ja-JP', en: 'en-US', zh_tw: 'zh-TW' };

/**
 * Opens a guest or join link as a person who chose the language of its prefix before: without a
 * choice, such a link opens in the language of the browser.
 */
export const openInItsLanguage = async (page: Page, address: string): Promise<void> => {
  const { origin, pathname } = new URL(address);
  const prefix = pathname.split('/')[1];
  await page.context().addCookies([{ name: 'locale', value: isLocale(prefix) ? prefix : 'ja', url: origin }]);
  await page.goto(address);
};

export type NewCompany = {
  firstName: string;
  lastName: string;
  companyName: string;
  spaceName: string;
  email: string;
  password: string;
};

/** Fills the registration form and submits it; the caller checks the result. */
export const fillRegistration = async (page: Page, company: NewCompany): Promise<void> => {
  const fields: Record<string, string> = {
    first_name: company.firstName,
    last_name: company.lastName,
    company_name: company.companyName,
    space_name: company.spaceName,
    email: company.email,
    password: company.password,
    password_confirm: company.password,
  };
  for (const [name, value] of Object.entries(fields)) await page.getByTestId(name).fill(value);
  await page.getByTestId('agreed').check();
  // By key: a disabled button of a form with empty fields explains itself when pressed, but a click
  // waits for it to be enabled.
  await page.getByTestId('submit').press('Enter');
};

/** Fills the guest form and enters. */
export const enterAsGuest = async (page: Page, name: string): Promise<void> => {
  await page.getByTestId('guest-name').fill(name);
  await page.getByTestId('enter-space').click();
};

/** Waits until the live connection stands and the own avatar is on the map. */
export const waitUntilInside = async (page: Page): Promise<void> => {
  await page
    .locator('[data-testid="connection-state"][data-state="connected"]')
    .waitFor({ state: 'attached', timeout: 60_000 });
  await page.getByTestId('self-avatar').waitFor({ state: 'attached', timeout: 60_000 });
  // The camera comes in from the whole floor: until then nothing on the map stands still.
  await page
    .locator('[data-testid="stage"]:not([data-arriving])')
    .waitFor({ state: 'attached', timeout: 60_000 });
};

/** Opens a guest link, enters under a name, and waits until the person is inside. */
export const arriveAsGuest = async (page: Page, address: string, name: string): Promise<void> => {
  await page.goto(address);
  await enterAsGuest(page, name);
  await waitUntilInside(page);
};

/**
 * Registers 山田葵 with a company by the form, enters its first space, and empties its room: journeys
 * put down what they are about.
 * @returns the space's id
 */
export const registerAndEnter = async (page: Page, origin: string): Promise<string> => {
  await page.goto(`${origin}/auth/register`);
  await fillRegistration(page, {
    firstName: '葵',
    lastName: '山田',
    companyName: '縁側カフェ',
    spaceName: '縁のオフィス',
    email: 'aoi@example.com',
    password: 'abcdefg1',
  });
  await page.waitForURL(/\/channel\//);
  await waitUntilInside(page);
  const spaceId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await emptyFirstRoom(origin, { email: 'aoi@example.com', password: 'abcdefg1' }, spaceId);
  await page.locator('[data-sprite-kind="item"]').first().waitFor({ state: 'detached' });
  return spaceId;
};

export type Place = { x: number; y: number };

const placeOf = async (page: Page, selector: string): Promise<Place | null> =>
  page.evaluate((wanted) => {
    const element = document.querySelector<HTMLElement>(wanted);
    const x = Number(element?.dataset.x);
    const y = Number(element?.dataset.y);
    return element === null || Number.isNaN(x) || Number.isNaN(y) ? null : { x, y };
  }, selector);

/** Where this page draws its own avatar, in map px. */
export const ownPlace = (page: Page): Promise<Place | null> => placeOf(page, '[data-testid="self-avatar"]');

/** Where this page draws another person, in map px. */
export const placeOfOther = (page: Page, userId: string): Promise<Place | null> =>
  placeOf(page, `[data-testid="avatar-${userId}"]`);

export const distanceBetween = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);
