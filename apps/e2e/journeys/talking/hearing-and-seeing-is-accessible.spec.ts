import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccessibilityReport, createAccessibilityReport } from '../../src/accessibility-report.ts';
import { createKeyboardUser } from '../../src/by-keyboard.ts';
import { type Group, openGroup, walkUpTo } from '../../src/group-of-people.ts';
import { openStage, type Stage } from '../../src/stage.ts';
import { violationsOf } from '../../src/violations.ts';

/**
 * Checks the controls for voice, camera and screen by axe, at every size, in light and dark, and
 * uses all of them by keyboard alone.
 */

let stage: Stage;
let group: Group;
let looks: AccessibilityReport;

beforeAll(async () => {
  stage = await openStage({ env: { MEDIA_CARRIER: 'p2p' } });
  // Wide enough for every tool of the bar.
  const viewport = { width: 1440, height: 900 };
  group = await openGroup(stage, { guests: ['Ben'], visitor: { isAutoplayAllowed: true, viewport } });
  const { host, guests } = group;
  if (guests[0]) await walkUpTo(guests[0].page, host.id);
});
afterAll(() => stage?.close());
beforeEach(() => {
  looks = createAccessibilityReport();
});

const benOf = () => {
  const [ben] = group.guests;
  if (!ben) throw new Error('nobody came');
  return ben;
};
const close = async (page: Page, testId: string) => {
  await page.keyboard.press('Escape');
  await page.getByTestId(testId).waitFor({ state: 'detached' });
};

test('no violation in any camera layout, and in the panels beside it', async () => {
  const { page } = group.host;
  const ben = benOf();
  await page.getByTestId(`tile-${ben.id}`).waitFor();
  await looks.at(page, 'carousel');
  const mode = async (name: string) => {
    await page.getByTestId('display-mode').click();
    await page.getByTestId(`mode-${name}`).click();
  };
  await mode('circle');
  await looks.at(page, 'circle');
  await mode('gallery');
  await page.getByTestId('gallery').waitFor();
  await looks.at(page, 'gallery');
  await mode('carousel');

  await page.getByTestId(`open-${ben.id}`).click();
  await page.getByTestId('full-camera').waitFor();
  await looks.at(page, 'one camera over everything');
  await close(page, 'full-camera');

  await page.getByTestId('stage').focus();
  await page.keyboard.press('n');
  await page.getByTestId('person-card').waitFor();
  await looks.at(page, 'card of a person', '[data-testid="person-card"]');
  await close(page, 'person-card');

  await page.getByTestId('connection-state').click();
  await page.getByTestId(`line-${ben.id}`).waitFor();
  await looks.at(page, 'the line', '[role="dialog"]');
  await close(page, 'connection-lines');

  for (const [kind, inside] of [
    ['mic', 'choose-noise'],
    ['camera', 'choose-background'],
    ['ear', 'master-volume'],
  ] as const) {
    await page.getByTestId(`${kind}-menu`).click();
    await page.getByTestId(inside).waitFor();
    await looks.at(page, `choices of the ${kind}`, '[role="dialog"]');
    await close(page, inside);
  }
  expect(looks.found).toEqual({});
  expect(stage.faults).toEqual([]);
});

test('no violation while a screen is shared, with the megaphone, and in speech mode', async () => {
  const { page } = group.host;
  const ben = benOf();
  await ben.page.getByTestId('stage').focus();
  await ben.page.keyboard.press('p');
  await page.getByTestId('share-viewer').waitFor();
  await page.getByTestId('stage').focus();
  await page.keyboard.press('Shift+M');
  await page.getByTestId('on-air').waitFor();
  await looks.at(page, 'a shared screen, and the megaphone in the hand');
  await looks.at(ben.page, 'one’s own screen shared, and somebody’s megaphone');
  await page.keyboard.press('Shift+M');
  await ben.page.getByTestId('stop-sharing').click();
  await page.getByTestId('share-viewer').waitFor({ state: 'detached' });

  await ben.page.getByTestId('stage').focus();
  await ben.page.keyboard.press('r');
  await page.getByTestId('announce').click();
  await page.getByTestId(`admit-${ben.id}`).waitFor();
  await page.getByTestId('take-speech').click();
  await page.getByTestId(`end-speech-${group.host.id}`).waitFor();
  await looks.at(page, 'speech mode', '[data-testid="speech-panel"]');
  await page.getByTestId(`end-speech-${group.host.id}`).click();
  await close(page, 'speech-panel');
  expect(looks.found).toEqual({});
  expect(stage.faults).toEqual([]);
});

test('the small window over other programs shows who is near and controls the own microphone', async () => {
  const { page } = group.host;
  const ben = benOf();
  const seenByBen = ben.page.locator(`[data-testid="avatar-${group.host.id}"]`);
  const muted = seenByBen.and(ben.page.locator('[data-muted]'));
  const opening = page.context().waitForEvent('page');
  await page.getByTestId('display-mode').click();
  await page.getByTestId('pop-out').click();
  const small = await opening;
  await small.getByTestId(`tile-${ben.id}`).waitFor();
  expect(await violationsOf(small)).toEqual([]);
  await muted.waitFor({ state: 'detached' });
  await small.getByTestId('pop-out-mic').click();
  await muted.waitFor({ state: 'attached' });
  await small.getByTestId('pop-out-mic').click();
  await muted.waitFor({ state: 'detached' });
  await small.close();
  // It can be opened again, so nothing of the first window is left.
  const again = page.context().waitForEvent('page');
  await page.getByTestId('display-mode').click();
  await page.getByTestId('pop-out').click();
  await (await again).getByTestId('popped-out').waitFor();
  await (await again).close();
  expect(stage.faults).toEqual([]);
});

test('by keyboard each panel is opened, used and closed, and the focus returns', async () => {
  const { page } = group.host;
  const ben = benOf();
  const keys = createKeyboardUser(page);
  const opened = async (opener: string, inside: string, act?: () => Promise<void>) => {
    await keys.tabTo(opener);
    await keys.press('Enter');
    await page.getByTestId(inside).first().waitFor();
    if (act) await act();
    await close(page, inside);
    await keys.isBroughtTo(opener);
  };

  await page.getByTestId('stage').focus();
  await keys.press('n');
  await page.getByTestId('person-card').waitFor();
  await keys.tabTo(`volume-${ben.id}`);
  await close(page, 'person-card');
  await keys.isBroughtTo('stage');

  // The control bar is covered, so that the camera brings its own.
  await opened(`open-${ben.id}`, 'full-camera', async () => {
    await keys.tabTo('full-view-mic');
    const mic = (state: string) => page.locator(`[data-testid="full-view-mic"]${state}`).waitFor();
    await mic('[data-on]');
    await keys.press('Enter');
    await mic(':not([data-on])');
    await keys.press('Enter');
    await mic('[data-on]');
    await keys.tabTo('full-pin');
  });
  await opened('connection-state', 'connection-lines', () => keys.tabTo('record-sound'));
  await opened('mic-menu', 'choose-noise', () => keys.tabTo('choose-noise'));
  await opened('camera-menu', 'choose-background', async () => {
    await keys.tabTo('background-none');
    await keys.press('ArrowRight');
    expect(await page.getByTestId('background-blur').isChecked()).toBe(true);
    await keys.press('ArrowLeft');
    await keys.tabTo('choose-background');
  });
  await opened('ear-menu', 'master-volume', () => keys.tabTo('master-volume'));
  await opened('share-ways', 'share-motion', () => keys.arrowTo('share-motion'));
  await opened('reactions', 'react-clap', () => keys.arrowTo('react-clap'));
  await opened('display-mode', 'mode-gallery', () => keys.arrowTo('mode-gallery'));
  await opened('announce', 'speech-panel', () => keys.tabTo('take-speech'));

  // A shared screen is enlarged and minimised.
  await ben.page.getByTestId('stage').focus();
  await ben.page.keyboard.press('p');
  await page.getByTestId('share-viewer').waitFor();
  await keys.tabTo(`share-picture-${ben.id}`);
  await keys.press('+');
  await page.locator('[data-testid="share-percent"]', { hasText: '125' }).waitFor();
  await keys.tabTo('share-shrink');
  await keys.press('Enter');
  await page.getByTestId('share-viewer').waitFor({ state: 'detached' });
  await keys.tabTo(`open-${ben.id}_screen`);
  await keys.press('Enter');
  await page.getByTestId('share-viewer').waitFor();
  await ben.page.getByTestId('stop-sharing').focus();
  await ben.page.keyboard.press('Enter');
  await page.getByTestId('share-viewer').waitFor({ state: 'detached' });
  expect(stage.faults).toEqual([]);
});
