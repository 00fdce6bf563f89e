import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyboardUser } from '../../src/by-keyboard.ts';
import { demoLinkOf } from '../../src/demo-space.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import {
  arriveAsGuest,
  distanceBetween,
  ownPlace,
  pathIn,
  placeOfOther,
  waitUntilInside,
} from '../../src/visitor.ts';
import { idOf, standStill } from '../../src/walking.ts';

let stage: Stage;
let demoPath: string;

beforeAll(async () => {
  stage = await openStage();
  demoPath = await demoLinkOf(stage.server.url);
});
afterAll(() => stage?.close());

test('a guest enters, sets a status and leaves with the keyboard alone', async () => {
  // A guest link opens in the language of the browser.
  const { page, context } = await stage.openPerson({ language: 'en-US', isMicOn: true });
  const keys = createKeyboardUser(page);
  await page.goto(`${stage.server.url}${pathIn('en', demoPath)}`);
  await keys.type('guest-name', 'Kim');
  await keys.press('Enter');
  await waitUntilInside(page);

  // People who use voice input can limit letter keys to the map.
  const microphone = () => page.getByTestId('control-mic').getAttribute('aria-label');
  const isOn = (action: string | null) => action === 'Turn microphone off';
  await until('the microphone is on', microphone, isOn);
  await keys.press('?');
  await keys.tabTo('keys-only-on-map');
  await keys.press('Space');
  // The key of the microphone can be changed, here to Z.
  await keys.tabTo('key-mic');
  await keys.press('Enter');
  await keys.press('v');
  await page.getByTestId('keys-announcement').getByText('Camera on or off').waitFor({ state: 'attached' });
  await keys.press('z');
  await keys.isBroughtTo('key-mic');
  await keys.press('Escape');
  await page.getByTestId('shortcuts').waitFor({ state: 'detached' });
  await keys.tabTo('status-menu');
  await keys.press('z');
  expect(await microphone()).toSatisfy(isOn);
  await keys.tabTo('stage');
  await keys.press('m');
  expect(await microphone()).toSatisfy(isOn);
  await keys.press('z');
  await until('the map takes the key', microphone, (now) => !isOn(now));

  await keys.tabTo('status-menu');
  await keys.press('Enter');
  await keys.isBroughtTo('status-available');
  await keys.press('ArrowDown');
  await until(
    'the status is busy',
    () => page.getByTestId('self-avatar').getAttribute('data-status'),
    (status) => status === 'busy',
  );
  await keys.press('Escape');
  await keys.isBroughtTo('status-menu');
  await keys.tabTo('leave-space');
  await keys.press('Enter');
  await page.waitForURL(`${stage.server.url}/en`);
  await context.close();
});

test('a double click walks there, a drag moves the own avatar, and another person sees both', async () => {
  const walker = await stage.openPerson();
  const watcher = await stage.openPerson();
  for (const [person, name] of [
    [walker, 'Walker'],
    [watcher, 'Watcher'],
  ] as const) {
    await arriveAsGuest(person.page, `${stage.server.url}${pathIn('en', demoPath)}`, name);
  }
  const walkerId = await idOf(watcher.page, 'Walker');
  const seen = async () => {
    const { x, y } = await watcher.page
      .getByTestId(`avatar-${walkerId}`)
      .evaluate((element) => ({ x: Number(element.dataset.x), y: Number(element.dataset.y) }));
    return { x, y };
  };
  const before = await standStill(walker.page);
  const box = await walker.page.getByTestId('self-avatar').boundingBox();
  if (box === null) throw new Error('no avatar');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // The walker keeps away from the watcher, because a double click on a person opens their card and
  // new people appear anywhere around the middle.
  const watcherPlace = await placeOfOther(walker.page, await idOf(walker.page, 'Watcher'));
  if (watcherPlace === null) throw new Error('no watcher');
  const aside = watcherPlace.x < before.x ? 180 : -180;
  // The demo space is furnished, and a press on an item opens its card.
  const free = await walker.page.evaluate(
    ([x, y, dx]) =>
      [-60, 60, -120, 120, 0]
        .map((dy) => ({ x: x + dx, y: y + dy }))
        .find((at) => {
          const element = document.elementFromPoint(at.x, at.y);
          const onStage = element?.closest('[data-testid="stage"]') ?? null;
          return onStage !== null && element?.closest('[data-sprite-kind]') === null;
        }) ?? null,
    [middle.x, middle.y, aside] as const,
  );
  if (free === null) throw new Error('no free floor beside the walker');
  await walker.page.mouse.dblclick(free.x, free.y);
  await until(
    'walked by double-click',
    () => ownPlace(walker.page),
    (now) => now !== null && distanceBetween(now, before) > 60,
  );
  const walked = await standStill(walker.page);
  await until('seen where it stands', seen, (place) => distanceBetween(place, walked) <= 16);

  const own = await walker.page.getByTestId('self-avatar').boundingBox();
  if (own === null) throw new Error('no avatar');
  await walker.page.mouse.move(own.x + own.width / 2, own.y + own.height / 2);
  await walker.page.mouse.down();
  await walker.page.mouse.move(own.x + own.width / 2 + 80, own.y + own.height / 2 + 60, { steps: 12 });
  await walker.page.mouse.up();
  await until(
    'dragged',
    () => ownPlace(walker.page),
    (now) => now !== null && distanceBetween(now, walked) > 30,
  );
  const dragged = await standStill(walker.page);
  await until('seen where it was dragged', seen, (place) => distanceBetween(place, dragged) <= 16);
  expect(stage.faults).toEqual([]);
  await walker.context.close();
  await watcher.context.close();
});
