import { ja } from '@engawa/phrases/ja';
import { testEnv } from '@engawa/testkit/env';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onCarrier, openParty, pressTool, whyNotOnLiveKit } from '../src/party.ts';
import type { Stage } from '../src/stage.ts';
import { until } from '../src/until.ts';
import { enterAsGuest, waitUntilInside } from '../src/visitor.ts';
import { idOf } from '../src/walking.ts';

const countIn = (page: Page) => page.getByTestId('speakers-count').textContent();
const says = (count: number) =>
  ja.speaking.speech_of.replace('{{count}}', String(count)).replace('{{max}}', '5');

const fiveSpeakers = async (stage: Stage): Promise<void> => {
  const { host, guests, spaceId } = await openParty(stage, { guests: ['Ben'] });
  const [ben] = guests;
  if (!ben) throw new Error('nobody came');
  const { page } = host;
  // They share a browser, and have no device on: it is hands that are looked at.
  const others: { page: Page; id: string }[] = [];
  for (const name of ['Mei', 'Ken', 'Noa', 'Lin']) {
    const other = await stage.welcome({ viewport: { width: 800, height: 480 } });
    await other.page.addInitScript(() => {
      for (const kind of ['mic', 'camera']) window.localStorage.setItem(`media.${kind}`, 'off');
    });
    await other.page.goto(`${stage.server.url}/guest?id=${spaceId}`);
    await enterAsGuest(other.page, name);
    await waitUntilInside(other.page);
    others.push({ page: other.page, id: await idOf(page, name) });
  }

  await pressTool(page, 'speech');
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
};

// Six pages in the space at once are more than two cores draw in time.
test.skipIf(!testEnv.isEveryTestAsked)(
  'hands are raised, a Manager lets five speak and no sixth; each hears of it, and it ends on leaving',
  () => onCarrier('p2p', fiveSpeakers),
);

test.skipIf(whyNotOnLiveKit())('the same through LiveKit', () => onCarrier('livekit', fiveSpeakers));
