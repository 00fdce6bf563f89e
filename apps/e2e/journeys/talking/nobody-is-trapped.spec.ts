import { en } from '@engawa/phrases/en';
import type { BrowserDevices } from '@engawa/testkit/browser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoLinkOf } from '../../src/demo-space.ts';
import { openStage, type Person, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { arriveAsGuest, distanceBetween, ownPlace, pathIn, placeOfOther } from '../../src/visitor.ts';
import { idOf, standStill, walkByKeyUntil } from '../../src/walking.ts';

let stage: Stage;
let demoPath: string;
let watcher: Person;

beforeAll(async () => {
  stage = await openStage();
  demoPath = pathIn('en', await demoLinkOf(stage.server.url));
  watcher = await stage.openPerson({ toneHz: 440, language: 'en-US' });
  await arriveAsGuest(watcher.page, `${stage.server.url}${demoPath}`, 'Watcher');
});

afterAll(() => stage?.close());

const cases: [BrowserDevices, { mic: string; camera: string }][] = [
  ['refused', { mic: en.media.problem_title.mic.denied, camera: en.media.problem_title.camera.denied }],
  ['absent', { mic: en.media.problem_title.mic.missing, camera: en.media.problem_title.camera.missing }],
];

test('a person without microphone and camera enters, is seen and walks, and the buttons explain why', async () => {
  // Both at once, because a place is kept for half a minute after a lost connection.
  await Promise.all(cases.map(visit));
  expect(stage.faults).toEqual([]);
});

/**
 * Enters without devices, walks, presses the buttons for an explanation, and loses the connection.
 */
const visit = async ([devices, titles]: (typeof cases)[number]): Promise<void> => {
  const visitor = await stage.openPerson({ devices, language: 'en-US' });
  await arriveAsGuest(visitor.page, `${stage.server.url}${demoPath}`, `Shy ${devices}`);

  const visitorId = await idOf(watcher.page, `Shy ${devices}`);
  const before = await ownPlace(visitor.page);
  await walkByKeyUntil(visitor.page, 'ArrowLeft', 'walks', async () => {
    const now = await ownPlace(visitor.page);
    return before !== null && now !== null && distanceBetween(now, before) > 80;
  });
  const stands = await standStill(visitor.page);
  await until(
    'the others see it',
    () => placeOfOther(watcher.page, visitorId),
    (seen) => seen !== null && distanceBetween(seen, stands) <= 16,
  );

  const isCameraThere =
    devices === 'absent' &&
    (await visitor.page.evaluate(async () => {
      const found = await navigator.mediaDevices.enumerateDevices();
      return found.some(({ kind }) => kind === 'videoinput');
    }));
  for (const kind of isCameraThere ? (['mic'] as const) : (['mic', 'camera'] as const)) {
    const button = visitor.page.getByTestId(`control-${kind}`);
    await button.click();
    const help = visitor.page.getByTestId(`help-${kind}`);
    await help.waitFor({ state: 'visible' });
    expect(await help.textContent()).toContain(titles[kind]);
    expect(await help.textContent()).toContain(en.device_help.can_stay);
    await visitor.page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
  }
  expect(await visitor.page.getByTestId('self-avatar').count()).toBe(1);
  await visitor.context.close();
  await until(
    'the others see the lost connection',
    () =>
      watcher.page
        .getByTestId(`avatar-${visitorId}`)
        .getAttribute('data-connected')
        .catch(() => 'gone'),
    (value) => value !== 'true',
  );
  await watcher.page.getByTestId(`avatar-${visitorId}`).waitFor({ state: 'detached', timeout: 60_000 });
};
