import { afterEach, expect, test } from 'vitest';
import { whyNotOnLiveKit } from '../../src/group-of-people.ts';
import { placeMeetingRoom } from '../../src/meeting-room.ts';
import { listen } from '../../src/received-media.ts';
import { hostEmail, openTalk, type Talk, type TalkCarrier, walkUpTo } from '../../src/talk.ts';
import { until } from '../../src/until.ts';
import { standStill } from '../../src/walking.ts';

let talk: Talk | undefined;
afterEach(async () => {
  await talk?.close();
  talk = undefined;
});

const meetingRoomIsClosed = async (carrier: TalkCarrier) => {
  talk = await openTalk({ carrier });
  const aoi = await talk.come('葵', { isHost: true });
  const ben = await talk.come('ベン');
  const mei = await talk.come('美咲');
  await walkUpTo(ben, aoi);
  await walkUpTo(mei, aoi);
  await mei.untilHears(['葵', 'ベン']);

  // Nobody walks from here on: people who take a seat without walking to it get up again as soon as
  // anybody moves, because their page sees them away from the table.
  for (const { page } of [ben, mei]) await standStill(page);
  const meeting_room = await placeMeetingRoom(talk.stage.server.url, {
    email: hostEmail,
    spaceId: talk.host.officeId,
    roomId: ben.roomId,
  });
  for (const talker of [aoi, ben]) await talker.whisperUntilTaken('JoinMeetingRoom', { meeting_room });
  await aoi.untilHears(['ベン']);
  await ben.untilHears(['葵']);
  const untilMeiGetsNothing = () =>
    until(
      'no sound arrives from the meeting room',
      () => listen(mei.page, 500),
      ({ bytes }) => bytes === 0,
    );
  await mei.untilHears([]);
  await untilMeiGetsNothing();

  await aoi.whisper('LockMeetingRoom', { meeting_room, type: 'LOCK' });
  if (carrier === 'livekit') {
    const codeOf = (talker: typeof aoi) =>
      until(
        `${talker.name} sees the signs of an encrypted conversation`,
        () => talker.page.getByTestId('safety-code').getAttribute('data-code'),
        (code) => code !== null,
      );
    expect(await codeOf(aoi)).toBe(await codeOf(ben));
  }
  await aoi.untilHears(['ベン']);
  await ben.untilHears(['葵']);
  await untilMeiGetsNothing();

  await ben.whisper('LeaveMeetingRoom', { meeting_room });
  await ben.untilHears(['美咲']);
  await aoi.untilHears([]);
  expect(talk.stage.faults).toEqual([]);
};

test('sound at a table is not heard outside', () => meetingRoomIsClosed('p2p'));

test.skipIf(whyNotOnLiveKit())('the same through LiveKit, and a locked table is encrypted end to end', () =>
  meetingRoomIsClosed('livekit'),
);
