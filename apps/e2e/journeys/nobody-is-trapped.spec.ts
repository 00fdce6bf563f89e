import { en } from '@engawa/phrases/en';
import type { BrowserDevices } from '@engawa/testkit/browser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Person, type Stage } from '../src/stage.ts';
import { until } from '../src/until.ts';
import {
  distanceBetween,
  enterAsGuest,
  ownPlace,
  pathIn,
  placeOfOther,
  waitUntilInside,
} from '../src/visitor.ts';
import { idOf, standStill, walkByKeyUntil } from '../src/walking.ts';

let stage: Stage;
let demoPath: string;
let watcher: Person;

beforeAll(async () => {
  stage = await openStage();
  const answer = await fetch(`${stage.server.url}/api/v1/config`);
  const { data } = (await answer.json()) as { data: { features: { demo_link: string } } };
  demoPath = pathIn('en', data.features.demo_link);
  watcher = await stage.welcome({ toneHz: 440, language: 'en-US' });
  await watcher.page.goto(`${stage.server.url}${demoPath}`);
  await enterAsGuest(watcher.page, 'Watcher');
  await waitUntilInside(watcher.page);
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
  const visitor = await stage.welcome({ devices, language: 'en-US' });
  await visitor.page.goto(`${stage.server.url}${demoPath}`);
  await enterAsGuest(visitor.page, `Shy ${devices}`);
  await waitUntilInside(visitor.page);

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
    expect(await help.textContent()).toContain(en.media.can_stay);
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
