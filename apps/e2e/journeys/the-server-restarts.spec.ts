import { afterEach, expect, test } from 'vitest';
import { demoLinkOf } from '../src/demo-space.ts';
import { openStage, type Person, type Stage } from '../src/stage.ts';
import { until } from '../src/until.ts';
import { arriveAsGuest, distanceBetween, ownPlace, pathIn, placeOfOther } from '../src/visitor.ts';
import { idOf, standStill, walkByKeyUntil } from '../src/walking.ts';

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
      const now = await ownPlace(ann.page);
      expect(now === null ? Number.NaN : distanceBetween(now, annStands)).toBeLessThanOrEqual(16);
    }
    expect(opened.faults).toEqual([]);
  },
);
