import type { Page, Route } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { demoLinkOf } from '../../src/demo-space.ts';
import { openStage, type Person, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import {
  arriveAsGuest,
  distanceBetween,
  ownPlace,
  pathIn,
  placeOfOther,
  waitUntilInside,
} from '../../src/visitor.ts';
import { idOf, standStill, walkByKeyUntil } from '../../src/walking.ts';

let stage: Stage | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

const isInside = (person: Person) =>
  person.page.evaluate(
    () =>
      document.querySelector('[data-testid="connection-state"]')?.getAttribute('data-state') ===
        'connected' && document.querySelector('[data-testid="connection-lost"]') === null,
  );

/**
 * Lets this page hear of another build of the web pages. It still gets the present one, as from a
 * process that is updated last.
 */
const reportAnotherBuild = async (page: Page, origin: string) => {
  const renamed = (pattern: RegExp) => async (route: Route) => {
    const response = await route.fetch().catch(() => null);
    // The server is not back yet.
    if (response === null) return route.abort('connectionrefused');
    await route.fulfill({ response, body: (await response.text()).replace(pattern, '$1feedfeed') });
  };
  await page.route(`${origin}/api/v1/config`, renamed(/("build":")\w+/));
  await page.route(`${origin}/`, renamed(/(name="engawa-build" content=")\w+/));
};

/** The old page stays while two people hear each other, and reloads once when one has left. */
const reloadsAfterTheConversation = async (page: Page, other: Person) => {
  const notice = page.getByTestId('update-notice');
  await notice.waitFor();
  expect(await notice.getAttribute('data-notice')).toBe('waits');
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  await other.context.close();
  await until(
    'the page has reloaded by itself',
    async () => loads.length,
    (count) => count === 1,
  );
  await waitUntilInside(page);
  // It has the same build as before, and does not reload for it again.
  await page.locator('[data-testid="update-notice"][data-notice="asks"]').waitFor();
  expect(loads).toHaveLength(1);
};

test.for(['SIGTERM', 'SIGKILL'] as const)(
  'a server that ends by %s and comes back finds everyone in place, by themselves',
  async (signal) => {
    const opened = await openStage();
    stage = opened;
    const demoLink = await demoLinkOf(opened.server.url);
    const come = async (name: string) => {
      const person = await opened.openPerson({ language: 'en-US' });
      await arriveAsGuest(person.page, `${opened.server.url}${pathIn('en', demoLink)}`, name);
      return person;
    };
    const [ann, ben] = [await come('Ann'), await come('Ben')];
    const annId = await idOf(ben.page, 'Ann');
    const benId = await idOf(ann.page, 'Ben');
    const from = await ownPlace(ann.page);
    await walkByKeyUntil(ann.page, 'ArrowLeft', 'Ann walks off', async () => {
      const now = await ownPlace(ann.page);
      return from !== null && now !== null && distanceBetween(now, from) > 120;
    });
    const annStands = await standStill(ann.page);
    await until(
      'Ben sees Ann where she stands',
      () => placeOfOther(ben.page, annId),
      (seen) => seen !== null && distanceBetween(seen, annStands) <= 16,
    );

    // After the orderly end the server has another version of the pages.
    if (signal === 'SIGTERM') await reportAnotherBuild(ann.page, opened.server.url);
    await opened.restart(signal);
    for (const person of [ann, ben])
      await until(
        'both are back inside',
        () => isInside(person),
        (isBack) => isBack,
      );
    await until(
      'each sees the other',
      async () => [await placeOfOther(ann.page, benId), await placeOfOther(ben.page, annId)],
      (seen) => seen.every((place) => place !== null),
    );

    // An orderly end stores every place; a crash loses at most the last five seconds of a walk.
    if (signal === 'SIGTERM') {
      const isWhereSheStood = async () => {
        const now = await ownPlace(ann.page);
        return now !== null && distanceBetween(now, annStands) <= 16;
      };
      expect(await isWhereSheStood()).toBe(true);
      await reloadsAfterTheConversation(ann.page, ben);
      expect(await isWhereSheStood()).toBe(true);
    }
    expect(opened.faults).toEqual([]);
  },
);
