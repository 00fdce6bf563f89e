import { ja } from '@engawa/phrases/ja';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { type Bystanders, bringBystanders } from '../../src/bystanders.ts';
import { onCarrier, openGroup, pressTool, whyNotOnLiveKit } from '../../src/group-of-people.ts';
import { audibleEnergy, gainOf, listen } from '../../src/received-media.ts';
import type { Stage } from '../../src/stage.ts';
import { until } from '../../src/until.ts';
import { distanceTo, idOf, standStill, walkByKeyUntil } from '../../src/walking.ts';

let bystanders: Bystanders | undefined;
afterEach(async () => {
  await bystanders?.leave();
  bystanders = undefined;
});

const names = ['Mei', 'Ken', 'Noa', 'Lin'];
const countIn = (page: Page) => page.getByTestId('speakers-count').textContent();
const says = (count: number) =>
  ja.speaking.speech_of.replace('{{count}}', String(count)).replace('{{max}}', '5');

/** From 400 px on nobody is connected by nearness. */
const farPx = 450;

/** A speaker is heard by everyone at full volume, however far away. */
const hearFromAfar = async (page: Page, speakerId: string): Promise<void> => {
  await walkByKeyUntil(
    page,
    'ArrowRight',
    'far beyond hearing',
    async () => (await distanceTo(page, speakerId)) > farPx,
  );
  await standStill(page);
  await until(
    'the speech is heard at full volume from afar',
    async () => ({ gain: (await gainOf(page, speakerId)) ?? 0, ...(await listen(page, 400)) }),
    ({ gain, energy }) => gain > 0.98 && energy > audibleEnergy,
  );
};

const fiveSpeakers = async (stage: Stage): Promise<void> => {
  const { host, guests, spaceId } = await openGroup(stage, { guests: ['Ben'] });
  const [ben] = guests;
  if (!ben) throw new Error('nobody came');
  const { page } = host;

  await pressTool(page, 'speech');
  expect(await countIn(page)).toBe(says(0));
  await until(
    'Ben could be heard',
    () => ben.page.getByTestId('control-mic').getAttribute('data-on'),
    (isOn) => isOn === 'true',
  );
  await page.getByTestId('take-speech').click();
  await until(
    'one speaks',
    () => countIn(page),
    (text) => text === says(1),
  );
  // The audience is muted until it may speak.
  await ben.page.getByTestId('speech-muted').waitFor();
  expect(await ben.page.getByTestId('control-mic').getAttribute('data-on')).toBeNull();
  await ben.page.getByTestId('speaking-pill').waitFor();
  await hearFromAfar(ben.page, host.id);

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

  // The others need no pages, because only their raised hands matter.
  bystanders = await bringBystanders(stage.server.url, spaceId, names, 'hand-bot');
  const ids: string[] = [];
  for (const name of names) ids.push(await idOf(page, name));
  for (const [index, id] of ids.entries()) {
    await page.getByTestId(`admit-${id}`).click();
    if (index < 3)
      await until(
        'one more speaks',
        () => countIn(page),
        (text) => text === says(index + 3),
      );
  }
  // Five people speak; the sixth is refused with an explanation and keeps the hand raised.
  const refused = page.getByTestId('speaking-refused');
  await refused.waitFor();
  expect(await refused.textContent()).toContain(ja.errors.SPEAKERS_ARE_FIVE);
  expect(await countIn(page)).toBe(says(5));
  expect(await page.getByTestId(`admit-${ids.at(-1)}`).isVisible()).toBe(true);

  // A Manager ends the speech of one; the speech of another ends with their connection.
  await page.getByTestId(`end-speech-${ben.id}`).click();
  await ben.page.getByTestId('not-admitted').waitFor();
  await bystanders.loseOne();
  await until(
    'three speak',
    () => countIn(page),
    (text) => text === says(3),
  );
  expect(stage.faults).toEqual([]);
};

test('a Manager lets five people with raised hands speak and no sixth; each is notified, and it ends with the connection', () =>
  onCarrier('p2p', fiveSpeakers));

test.skipIf(whyNotOnLiveKit())('the same through LiveKit', () => onCarrier('livekit', fiveSpeakers));
