import type { Page } from 'playwright-core';
import { until } from './until.ts';
import { distanceBetween, ownPlace, type Place, placeOfOther } from './visitor.ts';

/** The user id of a person on this page's map, by the name on their avatar. */
export const idOf = async (page: Page, name: string): Promise<string> => {
  const avatar = page.locator('[data-testid^="avatar-"]', { hasText: name }).first();
  await avatar.waitFor({ state: 'attached', timeout: 60_000 });
  const testId = await avatar.getAttribute('data-testid');
  return (testId ?? '').slice('avatar-'.length);
};

/** The distance between another person and this page's person on its map, in px. */
export const distanceTo = async (page: Page, userId: string): Promise<number> => {
  const [self, other] = await Promise.all([ownPlace(page), placeOfOther(page, userId)]);
  return self === null || other === null ? Number.NaN : distanceBetween(self, other);
};

/** Holds a key until the condition is true, as a person does who watches the map. */
export const walkByKeyUntil = async (
  page: Page,
  key: string,
  what: string,
  isThere: () => Promise<boolean>,
): Promise<void> => {
  await page.getByTestId('stage').focus();
  await page.keyboard.down(key);
  try {
    await until(what, isThere, (answer) => answer);
  } finally {
    await page.keyboard.up(key);
  }
};

/** Waits until the map draws the own avatar standing still. @returns its place */
export const standStill = async (page: Page): Promise<Place> => {
  let previous: Place | null = null;
  let equalTimes = 0;
  const place = await until(
    'standing still',
    async () => {
      const now = await ownPlace(page);
      equalTimes =
        now !== null && previous !== null && distanceBetween(now, previous) < 1 ? equalTimes + 1 : 0;
      previous = now;
      return { now, equalTimes };
    },
    (seen) => seen.now !== null && seen.equalTimes >= 6,
  );
  if (place.now === null) throw new Error('no place');
  return place.now;
};
