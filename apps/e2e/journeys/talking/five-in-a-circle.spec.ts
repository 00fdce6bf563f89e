import { testEnv } from '@engawa/testkit/env';
import { afterEach, expect, test } from 'vitest';
import { whyNotOnLiveKit } from '../../src/group-of-people.ts';
import { openTalk, type Talk, type TalkCarrier, type Talker, walkUpTo } from '../../src/talk.ts';

let talk: Talk | undefined;
afterEach(async () => {
  await talk?.close();
  talk = undefined;
});

const names = ['葵', 'ベン', '美咲', 'Dana', '志偉'];

/** Five browsers and twenty audio encoders on one machine are slow, so only the end is bounded. */
const patienceMs = 150_000;
const longestMs = 8 * 60_000;

const fiveInACircle = async (carrier: TalkCarrier) => {
  talk = await openTalk({ carrier, isCrowded: true });
  const circle: Talker[] = [];
  for (const name of names) {
    const talker = await talk.come(name);
    const [first] = circle;
    if (first) await walkUpTo(talker, first);
    circle.push(talker);
  }
  for (const talker of circle)
    await talker.untilHears(
      names.filter((name) => name !== talker.name),
      patienceMs,
    );

  // One of them mutes the microphone, and only that voice is missing for the others.
  const [, ben] = circle;
  await ben?.page.getByTestId('stage').focus();
  await ben?.page.keyboard.press('m');
  for (const talker of circle)
    await talker.untilHears(
      names.filter((name) => name !== talker.name && name !== 'ベン'),
      patienceMs,
    );
  expect(talk.stage.faults).toEqual([]);
};

// Five browsers with a voice each, beside the other journeys, are more than two cores can run.
test.skipIf(!testEnv.isEveryTestAsked)(
  'five stand in a circle, and each hears the four others',
  () => fiveInACircle('p2p'),
  longestMs,
);

test.skipIf(whyNotOnLiveKit())('the same through LiveKit', () => fiveInACircle('livekit'), longestMs);
