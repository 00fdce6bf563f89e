import { afterEach, expect, test } from 'vitest';
import { whyNotOnLiveKit } from '../../src/group-of-people.ts';
import { silenceOwnSignals } from '../../src/hostile-receiver.ts';
import { placeMeetingRoom } from '../../src/meeting-room.ts';
import { receivedMedia } from '../../src/received-media.ts';
import { hostEmail, openTalk, type Talk } from '../../src/talk.ts';
import { until } from '../../src/until.ts';

let talk: Talk | undefined;
afterEach(async () => {
  await talk?.close();
  talk = undefined;
});

test.skipIf(whyNotOnLiveKit())(
  'at a locked table on LiveKit, an admitted client without the key receives the bytes and hears nothing',
  async () => {
    talk = await openTalk({ carrier: 'livekit' });
    const aoi = await talk.come('葵', { isHost: true });
    const ben = await talk.come('ベン');
    const mei = await talk.come('美咲');
    const meeting_room = await placeMeetingRoom(talk.stage.server.url, {
      email: hostEmail,
      spaceId: talk.host.officeId,
      roomId: ben.roomId,
    });
    // A changed client does not publish its public key, so nobody wraps the key for it.
    await silenceOwnSignals(mei.page);
    for (const talker of [aoi, ben, mei]) await talker.whisperUntilTaken('JoinMeetingRoom', { meeting_room });
    // While the table is open nothing is encrypted, which shows that the connection to the media
    // server works.
    await mei.untilHears(['葵', 'ベン']);

    await aoi.whisper('LockMeetingRoom', { meeting_room, type: 'LOCK' });
    await mei.untilHears([]);
    await aoi.untilHears(['ベン']);
    await ben.untilHears(['葵']);
    const before = await receivedMedia(mei.page);
    await until(
      'sound still arrives at the client without a key',
      () => receivedMedia(mei.page),
      ({ audioBytes }) => audioBytes - before.audioBytes > 10_000,
    );
    expect(await mei.hears(1_500)).toEqual([]);
    expect(talk.stage.faults).toEqual([]);
  },
);
