import { ja } from '@engawa/phrases/ja';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openParty } from '../src/party.ts';
import { openStage, type Stage } from '../src/stage.ts';
import { until } from '../src/until.ts';
import { enterAsGuest, waitUntilInside } from '../src/visitor.ts';
import { idOf } from '../src/walking.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const countIn = (page: Page) => page.getByTestId('speakers-count').textContent();
const says = (count: number) =>
  ja.speaking.speech_of.replace('{{count}}', String(count)).replace('{{max}}', '5');

test('hands are raised, a Manager lets five speak and no sixth; each hears of it, and it ends on leaving', async () => {
  const { host, guests, spaceId } = await openParty(stage, { guests: ['Ben'] });
  const [ben] = guests;
  if (!ben) throw new Error('nobody came');
  const { page } = host;
  // More people than browsers: tabs of people who have no devices on, in one of them.
  const others: { page: Page; id: string }[] = [];
  for (const name of ['Mei', 'Ken', 'Noa', 'Lin']) {
    const tab = await ben.context
      .browser()
      ?.newContext({ locale: 'ja-JP', viewport: { width: 800, height: 480 } });
    if (!tab) throw new Error('no browser');
    const other = await tab.newPage();
    await other.goto(`${stage.server.url}/guest?id=${spaceId}`);
    await enterAsGuest(other, name);
    await waitUntilInside(other);
    others.push({ page: other, id: await idOf(page, name) });
  }

  await page.getByTestId('speech').click();
  expect(await countIn(page)).toBe(says(0));
  await until(
    'Ben could be heard',
    () => ben.page.getByTestId('control-mic').getAttribute('aria-pressed'),
    (pressed) => pressed === 'true',
  );
  await page.getByTestId('take-speech').click();
  await until(
    'one speaks',
    () => countIn(page),
    (text) => text === says(1),
  );
  // The audience is silent until it is let speak.
  await ben.page.getByTestId('speech-muted').waitFor();
  expect(await ben.page.getByTestId('control-mic').getAttribute('aria-pressed')).toBe('false');
  await ben.page.getByTestId('speaking-pill').waitFor();

  await ben.page.getByTestId('stage').focus();
  await ben.page.keyboard.press('r');
  await page.getByTestId(`admit-${ben.id}`).click();
  await ben.page.getByTestId('admitted').waitFor();
  await until(
    'two speak',
    () => countIn(page),
    (text) => text === says(2),
  );
  await page.getByTestId(`admit-${ben.id}`).waitFor({ state: 'detached' });
  await page.getByTestId(`tile-${ben.id}`).waitFor();

  for (const [index, { page: other, id }] of others.entries()) {
    await other.getByTestId('stage').focus();
    await other.keyboard.press('r');
    await page.getByTestId(`admit-${id}`).click();
    if (index < 3)
      await until(
        'one more speaks',
        () => countIn(page),
        (text) => text === says(index + 3),
      );
  }
  // Five there are; the sixth is refused, in words, and stays among the raised hands.
  const refused = page.getByTestId('speaking-refused');
  await refused.waitFor();
  expect(await refused.textContent()).toContain(ja.errors.SPEAKERS_ARE_FIVE);
  expect(await countIn(page)).toBe(says(5));
  const sixth = others.at(-1);
  if (sixth) expect(await page.getByTestId(`admit-${sixth.id}`).isVisible()).toBe(true);

  // A Manager ends it for one; another ends theirs by leaving.
  await page.getByTestId(`end-speech-${ben.id}`).click();
  await ben.page.getByTestId('not-admitted').waitFor();
  await others[0]?.page.getByTestId('leave-space').click();
  await until(
    'three speak',
    () => countIn(page),
    (text) => text === says(3),
  );
  expect(stage.faults).toEqual([]);
});
